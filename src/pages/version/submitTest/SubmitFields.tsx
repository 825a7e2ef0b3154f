import { Form, Typography } from 'antd';
import type { FormInstance } from 'antd';
import { CheckList } from '@/components/form/controls';
import { useText } from '@/components/useText';
import type { RepeatedField } from '@/domain/workflow/repeat';
import type { FormStep } from './formSteps';
import { PeopleFields } from './PeopleFields';
import { ReviewFields } from './ReviewFields';
import { ScopeFields } from './ScopeFields';
import type { SubmitValues, TestInfo } from './values';

interface SubmitFieldsProps {
  readonly step: FormStep['key'];
  readonly info: TestInfo;
  readonly form: FormInstance<SubmitValues>;
  /** Fields with an answer taken over from the last order. */
  readonly taken: readonly RepeatedField[];
}

/** The fields of a step of the submission (decisions §5). */
export function SubmitFields({ step, info, form, taken }: SubmitFieldsProps) {
  switch (step) {
    case 'scope':
      return <ScopeFields info={info} taken={taken} />;
    case 'people':
      return <PeopleFields info={info} taken={taken} />;
    case 'checklist':
      return <ChecklistField info={info} />;
    case 'review':
      return <ReviewFields info={info} form={form} />;
  }
}

/** The template's checklist; every item is required (decisions §3, §4.1). */
function ChecklistField({ info }: { readonly info: TestInfo }) {
  const t = useText();
  const { checklist } = info;
  if (checklist.length === 0) return <Typography.Text>{t('version.submit.noChecklist')}</Typography.Text>;
  return (
    <Form.Item name="checklist" label={t('version.submit.checklistLabel')} required>
      <CheckList items={checklist} label={t('version.submit.checklistLabel')} />
    </Form.Item>
  );
}
