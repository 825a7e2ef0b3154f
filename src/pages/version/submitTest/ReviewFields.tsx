import { Alert, Form, Col, Input, Row, Descriptions, Typography } from 'antd';
import { FormRadio } from '@/components/form/FormSelect';
import { DateTimePicker } from '@/components/form/DateTimePicker';
import { CopyText } from '@/components/parts/CopyText';
import { FileSize } from '@/components/parts/Text';
import { useText, COMMON, LABEL, type FieldName } from '@/components/texts';
import { personLabel } from '@/domain/access/roles';
import { MODULES, moduleName } from '@/domain/firmware/firmwareNumber';
import { PRIORITIES, priorityName, SUBMISSION_REMARK_MAX } from '@/domain/workflow/testOrder';
import { isSameFile } from '@/domain/workflow/submission';
import { VERSION } from '@/features/version/versionTexts';
import { ticksFor, type SubmitValues, type TestInfo } from './submitValues';
import { SUBMIT } from './submitTexts';

/** antd first calls the selector with an empty object, which its types omit. */
const entered = (values: SubmitValues) => (Object.keys(values).length > 0 ? values : undefined);

/** The current values of the surrounding form; undefined before it is rendered. */
export function useEntered(): SubmitValues | undefined {
  return Form.useWatch(entered, { form: Form.useFormInstance<SubmitValues>(), preserve: true });
}

/** Priority, due date and remark, with a summary of the earlier steps. */
export function ReviewFields({ info }: { readonly info: TestInfo }) {
  const t = useText();
  const { returned, version } = info;
  const unchanged = isSameFile({ openOrder: returned && returned.order, version });
  return (
    <>
      <Summary info={info} />
      <Row gutter={24} style={{ marginTop: 24 }}>
        <Col xs={24} lg={12}>
          <Form.Item name="priority" label={t(LABEL.priority)} required>
            <FormRadio
              aria-label={t(LABEL.priority)}
              optionType="button"
              options={PRIORITIES.map((value) => ({ value, label: t(priorityName(value)) }))}
            />
          </Form.Item>
        </Col>
        <Col xs={24} lg={12}>
          <Form.Item name="dueAt" label={t(LABEL.dueAt)}>
            <DateTimePicker style={{ width: '100%' }} />
          </Form.Item>
        </Col>
      </Row>
      {unchanged && <Alert type="warning" showIcon title={t(SUBMIT.sameFile)} style={{ marginBottom: 16 }} />}
      <Form.Item name="remark" label={t(returned ? SUBMIT.reply : LABEL.remark)} required={unchanged}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} count={{ show: true, max: SUBMISSION_REMARK_MAX }} />
      </Form.Item>
    </>
  );
}

function Summary({ info }: { readonly info: TestInfo }) {
  const t = useText();
  const values = useEntered();
  if (values === undefined) return null;
  const { version, checklist } = info;
  const { scope, testerList, operationPersonList } = values;
  const modules = MODULES.filter((module) => scope.companionModules.includes(module));
  const field = (name: FieldName, texts: readonly string[]) => ({
    key: name,
    label: t(LABEL[name]),
    children: texts.join(t(COMMON.comma)) || <Typography.Text type="secondary">{t(COMMON.none)}</Typography.Text>,
  });
  return (
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, sm: 1, md: 2, lg: 2, xl: 2, xxl: 2 }}
      styles={{ label: { whiteSpace: 'nowrap' }, content: { overflowWrap: 'anywhere' } }}
      title={t(SUBMIT.summary)}
      items={[
        { key: 'version', label: t(VERSION.name), children: `${version.firmwareNo} ${version.versionNo}` },
        {
          key: 'file',
          label: t(LABEL.file),
          children: version.file && (
            <>
              {version.file.name} · <FileSize bytes={version.file.size} /> ·{' '}
              <CopyText value={version.file.sha256} hash="short" />
            </>
          ),
        },
        field('hardwareRevisions', scope.hardwareRevisions),
        field('sourceVersions', scope.sourceVersions),
        field(
          'companionModules',
          modules.map((module) => t(moduleName(module))),
        ),
        {
          key: 'checklist',
          label: t(SUBMIT.checklist),
          children: t(SUBMIT.ticked, { ticked: ticksFor(values.checklist, info).length, total: checklist.length }),
        },
        field('testerList', testerList.map(personLabel)),
        field('operationPersonList', operationPersonList.map(personLabel)),
      ]}
    />
  );
}
