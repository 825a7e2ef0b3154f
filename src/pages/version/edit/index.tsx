import { useSearchParams, history } from '@umijs/max';
import { Flex, Alert, App } from 'antd';
import { useMemo } from 'react';
import { Action } from '@/components/parts/Action';
import { useText } from '@/components/useText';
import { LoadState } from '@/components/parts/LoadState';
import { SCREEN, versionAddress, versionFileAddress } from '@/domain/paths';
import { NamedVersion, VersionStateTag } from '@/features/version/versionParts';
import { RecordPage } from '@/components/parts/RecordPage';
import { useWayBack } from '@/components/parts/wayBack';
import { useVersionSearch, type VersionSearch } from '@/features/version/useVersionSearch';
import { firmware } from '@/contract/firmware';
import { firmwareVersion, versionFile, type TemplateField, type VersionModel } from '@/contract/firmwareVersion';
import { reasonText } from '@/domain/reasons';
import { combinedState, useCall } from '@/services/useCall';
import { useLanguage, useCaption } from '@/components/caption';
import { useWhyNot } from '@/session/useRights';
import { RecordForm } from '@/components/form/RecordForm';
import { SectionCard } from '@/components/parts/SectionCard';
import { versionStateName, type FirmwareVersionInput, type VersionSurroundings } from '@/domain/firmware/version';
import { VersionFields } from '@/features/version/VersionFields';
import { requiredLabels, versionProblems } from '@/features/version/versionValues';
import { call } from '@/services/client';
import { conflictFields, formValues, isFrozen, toWire } from './values';

/** A version with the data its field rules need: hardware revisions and other versions of its number. */
function useVersionToEdit(id: string) {
  const version = useCall(firmwareVersion.detail, { id }, { fixed: true, enabled: id !== '' });
  const firmwareNo = version.data?.firmwareNo ?? '';
  const known = { fixed: true, enabled: version.data !== undefined };
  const template = useCall(firmwareVersion.template, undefined, { fixed: true });
  const number = useCall(firmware.detail, { firmwareNo }, known);
  const versions = useVersionSearch({ firmwareNo }, known);
  const data = useMemo(() => {
    if (!version.data || !template.data || !number.data || !versions.data) return undefined;
    const siblings = versions.data.filter((sibling) => sibling.id !== id);
    return {
      version: version.data,
      template: template.data.fields,
      around: { siblings, hardwareRevisions: number.data.hardwareRevisions },
    };
  }, [id, version.data, template.data, number.data, versions.data]);
  return {
    ...combinedState([version, template, number, versions]),
    data: data && { ...data, search: versions.search },
  };
}

/** /version/edit?id=: edits a version; its file has a separate page (decisions §4.3, §5). */
export default function EditVersionPage() {
  const t = useText();
  const language = useLanguage();
  const whyNot = useWhyNot();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const back = useWayBack(id === '' ? SCREEN.versions : versionAddress(id));
  const request = useVersionToEdit(id);
  const version = request.data?.version;
  const fileOpen = version?.state === 'draft' || version?.state === 'inTest';
  return (
    <RecordPage
      title={t('version.editTitle')}
      back={back}
      {...(version
        ? {
            subtitle: (
              <Flex gap="small" align="center">
                {version.firmwareNo} {version.versionNo} <VersionStateTag state={version.state} />
              </Flex>
            ),
            extra: (
              <Action
                look="button"
                label={t(version.file === null ? 'version.uploadFile' : 'testing.action.replaceFile')}
                why={whyNot(versionFile.uploadNeeds) ?? (fileOpen ? undefined : reasonText('wrongState', {}, language))}
                to={versionFileAddress(version.firmwareNo, id)}
              />
            ),
          }
        : {})}
    >
      <NamedVersion id={id}>
        <LoadState request={request} failed={t('version.failed')} list={SCREEN.versions}>
          {(loaded) => <EditVersion key={id} {...loaded} />}
        </LoadState>
      </NamedVersion>
    </RecordPage>
  );
}

interface EditVersionProps {
  readonly version: VersionModel;
  readonly template: readonly TemplateField[];
  readonly around: VersionSurroundings;
  readonly search: VersionSearch;
}

/** Edits a version; outside draft, frozen fields are read-only with the reason (decisions §4.3). */
function EditVersion({ version, template, around, search }: EditVersionProps) {
  const t = useText();
  const caption = useCaption();
  const whyNot = useWhyNot();
  const { message } = App.useApp();
  const { id, state, firmwareNo, versionNo } = version;
  const frozen = isFrozen(version);
  const conflict = useMemo(
    () => ({
      load: async () => {
        const now = await call(firmwareVersion.detail, { id });
        return { values: formValues(now, template), revision: now.revision };
      },
      fields: conflictFields(
        t,
        caption,
        (base) => around.siblings.find((sibling) => sibling.id === base)?.versionNo ?? base,
        template,
      ),
    }),
    [id, template, around, t, caption],
  );
  const address = useWayBack(versionAddress(id));
  const back = () => history.push(address);

  return (
    <RecordForm<FirmwareVersionInput, unknown>
      name={`version.edit.${id}`}
      initialValues={formValues(version, template)}
      revision={version.revision}
      validate={(values) => versionProblems(values, { ...around, before: version }, template)}
      labels={requiredLabels(template)}
      refuse={whyNot(firmwareVersion.update.needs, version)}
      submit={(values, { key, revision }) =>
        call(firmwareVersion.update, toWire(values, version, revision ?? version.revision), { idempotencyKey: key })
      }
      conflict={conflict}
      onDone={() => {
        void message.success(t('version.saved', { version: `${firmwareNo} ${versionNo}` }));
        back();
      }}
      onCancel={back}
    >
      {frozen ? (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={t('version.frozen', { state: caption(versionStateName(state)) })}
        />
      ) : null}
      <SectionCard title={t('common.facts')}>
        <VersionFields template={template} around={around} search={search} versionNo="fixed" frozen={frozen} />
      </SectionCard>
    </RecordForm>
  );
}
