import { history } from '@umijs/max';
import { App, Col, Form, Row } from 'antd';
import { useEffect } from 'react';
import { RecordForm } from '@/components/form/RecordForm';
import { LARGEST_PAGE } from '@/components/list/address';
import { LoadState } from '@/components/parts/LoadState';
import { SectionCard } from '@/components/parts/RecordPage';
import { useWayBack } from '@/components/parts/wayBack';
import { useText, LABEL } from '@/components/texts';
import { readable } from '@/contract/callFields';
import { firmwareVersion, type VersionModel } from '@/contract/firmwareVersion';
import { suggestedByName } from '@/domain/firmware/chosenFile';
import { repeatedExtra, type FirmwareVersionInput } from '@/domain/firmware/version';
import { SCREEN, versionFileAddress, versionsAddress } from '@/domain/paths';
import { DisabledNotice, NUMBER_WORDS } from '@/features/number/numberTexts';
import { VersionFields } from '@/features/version/VersionFields';
import { useVersionNeeds } from '@/features/version/versionSearch';
import { emptyVersion, trimmedVersion, requiredLabels, versionProblems } from '@/features/version/versionValues';
import { call } from '@/services/client';
import { reconcileRecord } from '@/services/reconcile';
import { useSession } from '@/session/useSession';
import { useWhyNot } from '@/session/useRights';
import { transfers } from '@/transfer/transfers';
import { FilePanel } from './FilePanel';
import { NumberPicker, useRecentNumbers } from './StartUpload';
import { NOTHING_GIVEN, useFileGiven, useFileChoice, type FileGiven } from './useFileChoice';
import { UPLOAD } from './uploadTexts';

/** Adds a version: submits its fields as a draft, then uploads the file. */
export function AddVersion({ firmwareNo }: { readonly firmwareNo: string }) {
  const t = useText();
  const request = useVersionNeeds(firmwareNo);
  return (
    <LoadState request={request} failed={t(NUMBER_WORDS.failed)} list={SCREEN.numbers}>
      {(loaded) =>
        loaded.number.enabled ? (
          <VersionForm {...loaded} />
        ) : (
          <SectionCard title={t(LABEL.firmwareNo)}>
            <Form layout="vertical" component={false}>
              <NumberPicker firmwareNo={firmwareNo} />
            </Form>
            <DisabledNotice number={loaded.number} />
          </SectionCard>
        )
      }
    </LoadState>
  );
}

type Values = FirmwareVersionInput & FileGiven;

type VersionFormProps = NonNullable<ReturnType<typeof useVersionNeeds>['data']>;

/** The fields of a new version besides its file; nothing is created until the file is valid. */
function VersionForm({ number, siblings, newest, search, template }: VersionFormProps) {
  const { firmwareNo, hardwareRevisions } = number;
  const around = { siblings, hardwareRevisions };
  const t = useText();
  const whyNot = useWhyNot();
  const { message } = App.useApp();
  const account = useSession().user.userAccount;
  const [, addRecent] = useRecentNumbers();
  const back = useWayBack(SCREEN.numbers);
  const [form] = Form.useForm<Values>();
  const choice = useFileChoice(useFileGiven(form), { firmwareNo, id: undefined });
  const { extra, versionNo: repeatedFrom, minHardwareRevision: least } = repeatedExtra(template, newest);
  const minHardwareRevision = hardwareRevisions.includes(least) ? least : '';
  const initial = { ...emptyVersion(firmwareNo), minHardwareRevision, extra, ...NOTHING_GIVEN };
  // The hint of a filled-in field names the version that its answer comes from.
  const fields = template.map((field) =>
    field.key in extra ? { ...field, help: t(UPLOAD.repeated, { help: field.help, version: repeatedFrom }) } : field,
  );
  const fileName = choice.offered.kind === 'none' ? '' : choice.offered.file.name;
  // File names often contain the version; typed text is kept.
  useEffect(() => {
    const { versionNo } = suggestedByName(fileName);
    if (versionNo !== '' && form.getFieldValue('versionNo') === '') form.setFieldValue('versionNo', versionNo);
  }, [fileName, form]);
  return (
    <RecordForm<Values, VersionModel | null>
      form={form}
      name={`firmware.upload.${firmwareNo}`}
      initialValues={initial}
      validate={(values) => versionProblems(values, around, template)}
      labels={requiredLabels(template)}
      refuse={whyNot(firmwareVersion.add) ?? choice.why}
      refuseAt="file"
      submitText={UPLOAD.send}
      submit={(values, { key }) => {
        // The fields about the file are sent with the file.
        const { expectedHash: _expected, signature: _signature, certificate: _certificate, ...entered } = values;
        const version = trimmedVersion(entered);
        const find = () => findVersion(version);
        return call(firmwareVersion.add, version, { idempotencyKey: key, find, look: reconcileRecord(version, find) });
      }}
      onDone={(version) => {
        if (version === null) {
          void message.success(t(UPLOAD.added));
          history.push(versionsAddress(firmwareNo));
        } else if (choice.ready !== null) {
          // The draft exists; its file is not uploaded yet.
          const { id: versionId, versionNo } = version;
          addRecent(number);
          transfers.add({ ...choice.ready, versionId, firmwareNo, versionNo, account });
          history.replace(versionFileAddress(firmwareNo, versionId));
        }
      }}
      onCancel={() => history.push(back)}
    >
      {({ edit }) => (
        <Row gutter={[24, 16]} style={{ marginBlockEnd: 24 }}>
          <Col xs={24} xl={15}>
            <SectionCard title={t(UPLOAD.fields)}>
              <VersionFields template={fields} around={around} search={search} versionNo="enter">
                <Col xs={24} md={12}>
                  <NumberPicker firmwareNo={firmwareNo} />
                </Col>
              </VersionFields>
            </SectionCard>
          </Col>
          <Col xs={24} xl={9}>
            <FilePanel choice={choice} edit={edit} />
          </Col>
        </Row>
      )}
    </RecordForm>
  );
}

/** Reads a draft after it was added without the server saying which it is. */
async function findVersion({ firmwareNo, versionNo }: Pick<Values, 'firmwareNo' | 'versionNo'>) {
  const query = { firmwareNo, keyword: versionNo, pageSize: LARGEST_PAGE };
  const { list } = await call(firmwareVersion.page, query, { quiet: true });
  return readable(list).find((version) => version.versionNo === versionNo) ?? null;
}
