import type { FormInstance } from 'antd';
import type { RepeatedField } from '@/domain/workflow/repeat';
import { ChecklistField } from './ChecklistField';
import type { FormStep } from './formSteps';
import { PeopleFields } from './PeopleFields';
import { ReviewFields } from './ReviewFields';
import { ScopeFields } from './ScopeFields';
import type { SubmitValues, TestInfo } from './values';

interface SubmitFieldsProps {
  readonly step: FormStep['key'];
  readonly info: TestInfo;
  readonly form: FormInstance<SubmitValues>;
  /** Fields that took over the last order's answer. */
  readonly taken: readonly RepeatedField[];
}

/** What a step of the submission asks for (decisions §5). */
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
