import { Link, useSearchParams } from '@umijs/max';
import { Alert, Flex, Typography } from 'antd';
import { FormSelect } from '@/components/form/FormSelect';
import { SearchSelect } from '@/components/form/SearchSelect';
import { SectionCard } from '@/components/parts/RecordPage';
import { useHere } from '@/components/parts/wayBack';
import { whole } from '@/contract/callFields';
import { firmware } from '@/contract/firmware';
import type { VersionModel } from '@/contract/firmwareVersion';
import {
  mayUpgrade,
  upgradeDoubtName,
  upgradeRefusalName,
  type Doubt,
  type UpgradeAnswer,
  type UpgradeStep,
} from '@/domain/firmware/upgrade';
import { versionStateName } from '@/domain/firmware/version';
import { compareVersionNo } from '@/domain/firmware/compareVersionNo';
import type { Texts } from '@/domain/language';
import { versionAddress } from '@/domain/paths';
import type { LineVersion } from '@/domain/workflow/releaseLine';
import { localTime } from '@/domain/zone';
import { useOrderWords } from '@/features/testOrder/texts/orderWords';
import { Lines } from '@/features/testOrder/order/orderParts';
import { useCall } from '@/services/useCall';
import { useMayCall } from '@/session/useRights';
import type { ReleaseLineRead } from './Verdict';
import { LIST } from '@/features/testOrder/texts/orderListTexts';
import { VERDICT } from './versionDetailTexts';
import { VERSION_FORM } from '@/features/version/versionTexts';

/** The device in the address, so that an answer can be shared. */
const HARDWARE = 'hardware';
const INSTALLED = 'installed';
/** In the address and the field: no version is installed. */
const NOTHING = 'none';

interface MayUpgradeProps {
  readonly version: VersionModel;
  /** The versions of the number; without all of them, a way is not known. */
  readonly rows: NonNullable<ReleaseLineRead['data']>;
}

/** Asks for a device and answers whether it may upgrade to the version (P-UPGRADE-1). */
export function MayUpgrade({ version, rows }: MayUpgradeProps) {
  const { t } = useOrderWords();
  const line = whole(rows);
  const [query, setQuery] = useSearchParams();
  const hardwareRevisions = useHardware(version.firmwareNo, line);
  const target = line.find(({ id }) => id === version.id);
  const [hardware, installedId] = [query.get(HARDWARE), query.get(INSTALLED)];
  const installed = installedId === NOTHING ? null : line.find(({ id }) => id === installedId);
  const asked = (label: Texts, name: string, width: number) => ({
    ...{ 'aria-label': t(label), prefix: t(label), style: { flex: `0 1 ${String(width)}px`, minWidth: 0 } },
    onChange: (value: string) => {
      query.set(name, value);
      setQuery(query, { replace: true });
    },
  });
  // What a device can have: what was released once.
  const known = line
    .filter(({ releasedAt }) => releasedAt !== null)
    .sort((one, other) => compareVersionNo(other.versionNo, one.versionNo))
    .map(({ id, versionNo, state }) => ({ value: id, label: `${versionNo} · ${t(versionStateName(state))}` }));
  if (target === undefined) return null;
  return (
    <SectionCard title={t(VERDICT.mayUpgrade)}>
      <Flex vertical gap="middle">
        <Flex gap="middle" wrap>
          <FormSelect
            {...asked(VERDICT.revision, HARDWARE, 220)}
            value={hardware}
            options={hardwareRevisions.map((value) => ({ value }))}
          />
          <SearchSelect
            {...asked(VERDICT.installed, INSTALLED, 360)}
            value={installedId}
            options={[{ value: NOTHING, label: t(LIST.first) }, ...known]}
          />
        </Flex>
        <div role="status">
          {hardware === null || installed === undefined ? (
            <Typography.Text type="secondary">{t(VERDICT.choose)}</Typography.Text>
          ) : installed !== null && line.length < rows.length ? (
            <Typography.Text type="warning">{t(VERDICT.unknown)}</Typography.Text>
          ) : (
            <Answer answer={mayUpgrade({ hardwareRevisions, line, target, hardware, installed })} hardware={hardware} />
          )}
        </div>
      </Flex>
    </SectionCard>
  );
}

/** The number's hardware; without the right to read it, that of its tests. */
function useHardware(firmwareNo: string, line: readonly LineVersion[]): readonly string[] {
  const enabled = useMayCall()(firmware.detail);
  const { data } = useCall(firmware.detail, { firmwareNo }, { enabled });
  const tested = line.flatMap(({ tests }) => tests.flatMap(({ scope }) => scope.hardwareRevisions));
  return data?.hardwareRevisions ?? [...new Set(tested)];
}

function Answer({ answer, hardware }: { readonly answer: UpgradeAnswer; readonly hardware: string }) {
  const { t } = useOrderWords();
  if (answer.may === 'unknown') {
    const [one, other] = answer.between;
    return <Alert type="warning" showIcon title={t(VERDICT.noOrder, { one, other })} />;
  }
  if (answer.may === 'no') {
    const { refusal, values } = answer;
    return <Alert type="error" showIcon title={t(VERDICT.no, { why: t(upgradeRefusalName(refusal), values) })} />;
  }
  const [type, word] =
    answer.may === 'yes' ? (['success', VERDICT.yes] as const) : (['warning', VERDICT.conditionally] as const);
  return <Alert type={type} showIcon title={t(word)} description={<Path path={answer.path} hardware={hardware} />} />;
}

/** The way to the version, a line per installation with what it is subject to. */
function Path({ path, hardware }: { readonly path: readonly UpgradeStep[]; readonly hardware: string }) {
  const { t, sourceText, combinationText } = useOrderWords();
  const here = useHere();
  const said = (from: string, { doubt, text = '', count = 0, at = '' }: Doubt) =>
    t(upgradeDoubtName(doubt), {
      ...{ text, count, at: localTime(at) },
      combination: combinationText({ hardwareRevision: hardware, sourceVersion: from }),
    });
  return (
    <ol aria-label={t(VERSION_FORM.path)} style={{ margin: 0, paddingInlineStart: 20 }}>
      {path.map(({ version: { id, versionNo }, from, doubts }) => (
        <li key={id}>
          {sourceText(from)} →{' '}
          <Link to={versionAddress(id)} state={here}>
            {versionNo}
          </Link>
          {doubts.length === 0 ? null : <Lines lines={doubts.map((doubt) => said(from, doubt))} />}
        </li>
      ))}
    </ol>
  );
}
