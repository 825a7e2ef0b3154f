import { history } from '@umijs/max';
import { Alert, App } from 'antd';
import { useMemo } from 'react';
import { useCaption } from '@/components/caption';
import type { Caption } from '@/components/caption';
import { RecordForm } from '@/components/form/RecordForm';
import type { ConflictField } from '@/components/form/types';
import { SectionCard } from '@/components/parts/SectionCard';
import { useWayBack } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import type { Translate } from '@/components/useText';
import { firmwareVersion } from '@/contract/firmwareVersion';
import type { TemplateField } from '@/contract/template';
import type { VersionModel } from '@/contract/version';
import { answerText, packageTypeName, upgradeModeName, versionStateName } from '@/domain/firmware/version';
import type { FirmwareVersionInput, VersionSurroundings } from '@/domain/firmware/version';
import { versionAddress } from '@/domain/paths';
import { VersionFields } from '@/features/version/VersionFields';
import { requiredLabels, versionProblems } from '@/features/version/versionValues';
import { call } from '@/services/client';
import { useWhyNot } from '@/session/useWhyNot';
import { formValues, isFrozen, toWire } from './values';

interface EditVersionProps {
  readonly version: VersionModel;
  readonly template: readonly TemplateField[];
  readonly around: VersionSurroundings;
}

/** Edits a version; outside draft, frozen fields are read-only with the reason (decisions §4.3). */
export function EditVersion({ version, template, around }: EditVersionProps) {
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
    <RecordForm<FirmwareVersionInput, VersionModel>
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
          message={t('version.frozen', { state: caption(versionStateName(state)) })}
        />
      ) : null}
      <SectionCard title={t('common.facts')}>
        <VersionFields template={template} around={around} versionNo="fixed" frozen={frozen} />
      </SectionCard>
    </RecordForm>
  );
}

/** Fields that the conflict dialog compares, as text (decisions §4.1: revision). */
function conflictFields(
  t: Translate,
  caption: (caption: Caption) => string,
  versionNoOf: (id: string) => string,
  template: readonly TemplateField[],
): ConflictField<FirmwareVersionInput>[] {
  return [
    { label: 'field.packageType', text: ({ packageType }) => caption(packageTypeName(packageType)) },
    {
      label: 'field.baseVersionId',
      text: ({ baseVersionId }) => (baseVersionId === null ? '' : versionNoOf(baseVersionId)),
    },
    { label: 'field.upgradeMode', text: ({ upgradeMode }) => caption(upgradeModeName(upgradeMode)) },
    {
      label: 'field.mustPassThrough',
      text: ({ mustPassThrough }) => t(mustPassThrough ? 'common.yes' : 'common.no'),
    },
    { label: 'field.minHardwareRevision', text: ({ minHardwareRevision }) => minHardwareRevision },
    { label: 'field.commit', text: ({ commit }) => commit },
    { label: 'field.releaseNotes', text: ({ releaseNotes }) => releaseNotes },
    { label: 'field.changeScope', text: ({ changeScope }) => changeScope },
    { label: 'field.knownRisks', text: ({ knownRisks }) => knownRisks },
    { label: 'field.tags', text: ({ tags }) => tags.join(t('common.comma')) },
    {
      label: 'field.extra',
      text: ({ extra }) =>
        template
          .filter(({ key }) => (extra[key] ?? '') !== '')
          .map(({ key, label, optionNames }) =>
            t('common.labelled', { label, value: answerText(optionNames, extra[key] ?? '') }),
          )
          .join('\n'),
    },
  ];
}
