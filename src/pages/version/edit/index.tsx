import { useSearchParams, history } from '@umijs/max';
import { Flex, Alert, App } from 'antd';
import { Action } from '@/components/parts/Action';
import { useText, COMMON, TITLES } from '@/components/texts';
import { SCREEN, versionAddress, versionFileAddress } from '@/domain/paths';
import { ACTION } from '@/features/testOrder/actions/actionTexts';
import { VersionPage } from '@/features/version/VersionPage';
import { VersionStateTag } from '@/features/version/versionParts';
import { useWayBack } from '@/components/parts/wayBack';
import { useVersionNeeds } from '@/features/version/versionSearch';
import { firmwareVersion, versionFile, type VersionModel } from '@/contract/firmwareVersion';
import { VERSION } from '@/features/version/versionTexts';
import { combinedState, useCall } from '@/services/useCall';
import { useWhyNot } from '@/session/useRights';
import { RecordForm } from '@/components/form/RecordForm';
import { SectionCard } from '@/components/parts/RecordPage';
import { versionStateName, type FirmwareVersionInput } from '@/domain/firmware/version';
import { VersionFields } from '@/features/version/VersionFields';
import {
  conflictFields,
  formValues,
  requiredLabels,
  updateInput,
  versionProblems,
} from '@/features/version/versionValues';
import { call } from '@/services/client';
import { reconcileRecord } from '@/services/reconcile';

function useVersionToEdit(id: string) {
  const version = useCall(firmwareVersion.detail, { id }, { fixed: true });
  const needs = useVersionNeeds(version.data?.firmwareNo ?? '');
  const data = version.data && needs.data && { version: version.data, ...needs.data };
  return { ...combinedState([version, needs]), data };
}

/** /version/edit?id=: edits a version; its file has a separate page. */
export default function EditVersionPage() {
  const t = useText();
  const id = useSearchParams()[0].get('id') ?? '';
  const back = useWayBack(id === '' ? SCREEN.versions : versionAddress(id));
  const request = useVersionToEdit(id);
  const version = request.data?.version;
  return (
    <VersionPage
      id={id}
      request={request}
      back={back}
      title={t(TITLES['version.edit'])}
      subtitle={
        version && (
          <Flex gap="small" align="center">
            {version.firmwareNo} {version.versionNo} <VersionStateTag state={version.state} />
          </Flex>
        )
      }
      extra={version && <FileAction version={version} />}
    >
      {(loaded) => <EditVersion key={id} {...loaded} />}
    </VersionPage>
  );
}

/** Leads to the version's file, which cannot be replaced after the test. */
function FileAction({ version: { id, firmwareNo, file, state } }: { readonly version: VersionModel }) {
  const t = useText();
  const denied = useWhyNot()(versionFile.upload);
  const open = state === 'draft' || state === 'inTest';
  return (
    <Action
      look="button"
      label={t(file === null ? VERSION.uploadFile : ACTION.replaceFile)}
      why={denied ?? (open ? undefined : t({ reason: 'wrongState' }))}
      to={versionFileAddress(firmwareNo, id)}
    />
  );
}

type VersionToEdit = NonNullable<ReturnType<typeof useVersionToEdit>['data']>;

/** Edits a version; outside draft, frozen fields are read-only with the reason. */
function EditVersion({ version, number: { hardwareRevisions }, siblings, template, search }: VersionToEdit) {
  const t = useText();
  const whyNot = useWhyNot();
  const { message } = App.useApp();
  const { id, state, firmwareNo, versionNo } = version;
  const frozen = state !== 'draft';
  const around = { siblings: siblings.filter((sibling) => sibling.id !== id), hardwareRevisions };
  const versionNoOf = (base: string) => around.siblings.find((sibling) => sibling.id === base)?.versionNo ?? base;
  const load = async () => {
    const now = await call(firmwareVersion.detail, { id });
    return { values: formValues(now, template), revision: now.revision };
  };
  const address = useWayBack(versionAddress(id));
  const back = () => history.push(address);

  return (
    <RecordForm<FirmwareVersionInput, unknown>
      name={`version.edit.${id}`}
      initialValues={formValues(version, template)}
      revision={version.revision}
      validate={(values) => versionProblems(values, { ...around, before: version }, template)}
      labels={requiredLabels(template)}
      refuse={whyNot(firmwareVersion.update, version)}
      submit={(values, context) => {
        const input = updateInput(values, version, context);
        const { revision: _revision, ...sent } = input;
        const look = reconcileRecord(sent, () => call(firmwareVersion.detail, { id }, { quiet: true }));
        return call(firmwareVersion.update, input, { idempotencyKey: context.key, look });
      }}
      conflict={{ load, fields: conflictFields({ t, template, versionNoOf }) }}
      onDone={() => {
        void message.success(t(VERSION.saved, { version: `${firmwareNo} ${versionNo}` }));
        back();
      }}
      onCancel={back}
    >
      {frozen ? (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={t(VERSION.frozen, { state: t(versionStateName(state)) })}
        />
      ) : null}
      <SectionCard title={t(COMMON.facts)}>
        <VersionFields template={template} around={around} search={search} versionNo="fixed" frozen={frozen} />
      </SectionCard>
    </RecordForm>
  );
}
