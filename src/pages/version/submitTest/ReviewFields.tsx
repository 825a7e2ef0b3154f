import { Form, Col, Input, Row, Descriptions, Typography, type FormInstance } from 'antd';
import type { Dayjs } from 'dayjs';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { useCaption } from '@/components/caption';
import { FormRadio } from '@/components/form/FormSelect';
import { DateTimePicker } from '@/components/form/controls';
import { CopyText } from '@/components/parts/CopyText';
import { FileSize } from '@/components/parts/Text';
import { useText } from '@/components/useText';
import { personLabel } from '@/domain/access/roles';
import { MODULES, moduleName } from '@/domain/firmware/number';
import { PRIORITIES, priorityName } from '@/domain/workflow/order';
import { serverNow } from '@/services/serverClock';
import type { SubmitValues, TestInfo } from './values';

/** antd first calls the selector with an empty object, which its types omit. */
const entered = (values: SubmitValues) => (Object.keys(values).length > 0 ? values : undefined);

/** The form's current values; undefined before the form is rendered. */
export function useEntered(form: FormInstance<SubmitValues>): SubmitValues | undefined {
  return Form.useWatch(entered, { form, preserve: true });
}

/** Form values are text, so that drafts can store them. */
const toPicker = (value: string | null | undefined) => ({ value: value ? dayjs(value) : null });
const fromPicker = (value: Dayjs | null | undefined) => value?.toISOString() ?? null;

/** Priority, due date and remark, with a summary of the earlier steps (decisions §5). */
export function ReviewFields({ info, form }: { readonly info: TestInfo; readonly form: FormInstance<SubmitValues> }) {
  const t = useText();
  const caption = useCaption();
  return (
    <>
      <Summary info={info} form={form} />
      <Row gutter={24} style={{ marginTop: 24 }}>
        <Col xs={24} lg={12}>
          <Form.Item name="priority" label={t('field.priority')} required>
            <FormRadio
              aria-label={t('field.priority')}
              optionType="button"
              options={PRIORITIES.map((value) => ({ value, label: caption(priorityName(value)) }))}
            />
          </Form.Item>
        </Col>
        <Col xs={24} lg={12}>
          <Form.Item name="dueAt" label={t('field.dueAt')} getValueProps={toPicker} normalize={fromPicker}>
            <DateTimePicker
              showTime={{ format: 'HH:mm', defaultValue: dayjs('18:00', 'HH:mm') }}
              disabledDate={(day) => day.isBefore(serverNow(), 'day')}
              style={{ width: '100%' }}
            />
          </Form.Item>
        </Col>
      </Row>
      <Form.Item name="remark" label={t(info.returned ? 'version.submit.reply' : 'field.remark')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} count={{ show: true, max: 2000 }} />
      </Form.Item>
    </>
  );
}

/** Summary of the submission. */
function Summary({ info, form }: { readonly info: TestInfo; readonly form: FormInstance<SubmitValues> }) {
  const t = useText();
  const caption = useCaption();
  const values = useEntered(form);
  if (values === undefined) return null;
  const { version } = info;
  const list = (texts: readonly string[]): ReactNode =>
    texts.length > 0 ? (
      texts.join(t('common.comma'))
    ) : (
      <Typography.Text type="secondary">{t('common.none')}</Typography.Text>
    );
  const modules = MODULES.filter((module) => values.scope.companionModules.includes(module));
  return (
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, sm: 1, md: 2, lg: 2, xl: 2, xxl: 2 }}
      styles={{ label: { whiteSpace: 'nowrap' }, content: { overflowWrap: 'anywhere' } }}
      title={t('version.submit.summary')}
      items={[
        { key: 'version', label: t('version.name'), children: `${version.firmwareNo} ${version.versionNo}` },
        {
          key: 'file',
          label: t('field.file'),
          children: version.file ? (
            <>
              {version.file.name} · <FileSize bytes={version.file.size} /> ·{' '}
              <CopyText value={version.file.sha256} hash="short" />
            </>
          ) : null,
        },
        { key: 'hardware', label: t('field.hardwareRevisions'), children: list(values.scope.hardwareRevisions) },
        { key: 'sources', label: t('field.sourceVersions'), children: list(values.scope.sourceVersions) },
        {
          key: 'modules',
          label: t('field.companionModules'),
          children: list(modules.map((module) => caption(moduleName(module)))),
        },
        {
          key: 'checklist',
          label: t('version.submit.checklist'),
          children: t('version.submit.ticked', { ticked: values.checklist.length, total: info.checklist.length }),
        },
        { key: 'testers', label: t('field.testerList'), children: list(values.testerList.map(personLabel)) },
        {
          key: 'operations',
          label: t('field.operationPersonList'),
          children: list(values.operationPersonList.map(personLabel)),
        },
      ]}
    />
  );
}
