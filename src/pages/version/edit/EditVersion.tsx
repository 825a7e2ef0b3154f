import { history } from '@umijs/max';
import { Alert, App } from 'antd';
import { useMemo } from 'react';
import { useCaption } from '@/components/caption';
import { RecordForm } from '@/components/form/RecordForm';
import { SectionCard } from '@/components/parts/SectionCard';
import { useWayBack } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import { firmwareVersion, type TemplateField, type VersionModel } from '@/contract/firmwareVersion';
import { versionStateName } from '@/domain/firmware/version';
import type { FirmwareVersionInput, VersionSurroundings } from '@/domain/firmware/version';
import { versionAddress } from '@/domain/paths';
import type { VersionSearch } from '@/features/version/useVersionSearch';
import { VersionFields } from '@/features/version/VersionFields';
import { requiredLabels, versionProblems } from '@/features/version/versionValues';
import { call } from '@/services/client';
import { useWhyNot } from '@/session/useRights';
import { conflictFields, formValues, isFrozen, toWire } from './values';

interface EditVersionProps {
  readonly version: VersionModel;
  readonly template: readonly TemplateField[];
  readonly around: VersionSurroundings;
  readonly search: VersionSearch;
}

/** Edits a version; outside draft, frozen fields are read-only with the reason (decisions §4.3). */
export function EditVersion({ version, template, around, search }: EditVersionProps) {
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
