import { Alert, Form } from 'antd';
import { useLanguage } from '@/components/caption';
import { PeoplePicker } from '@/components/people/PeoplePicker';
import { useText } from '@/components/useText';
import type { Person } from '@/domain/access/roles';
import { ROLE_GROUP } from '@/domain/access/roles';
import { reasonText } from '@/domain/reasons';
import type { RepeatedField } from '@/domain/workflow/repeat';
import { searchRoleGroup } from '@/services/people';
import { useSession } from '@/session/useSession';
import { FieldHint } from './FieldHint';
import { useEntered } from './useEntered';
import type { SubmitValues, TestInfo } from './values';
import { submitterOf, uploaderOf } from './values';

const searchTesters = searchRoleGroup(ROLE_GROUP.testing);
const searchOperations = searchRoleGroup(ROLE_GROUP.operations);

/**
 * Testers and operations staff: nobody is on both lists, and neither submitter nor uploader is on one (decisions §4.1).
 */
export function PeopleFields({ info, taken }: { readonly info: TestInfo; readonly taken: readonly RepeatedField[] }) {
  const t = useText();
  const language = useLanguage();
  const { user } = useSession();
  const form = Form.useFormInstance<SubmitValues>();
  const entered = useEntered(form);
  const own = [submitterOf(info, user.userAccount), uploaderOf(info)];

  const refuse =
    (others: readonly Person[] = []) =>
    (person: Person) => {
      const values = { value: person.name };
      if (own.includes(person.code)) return reasonText('ownWork', values, language);
      return others.some(({ code }) => code === person.code) ? reasonText('bothLists', values, language) : undefined;
    };

  return (
    <>
      <Alert type="info" showIcon title={t('version.submit.peopleWhy')} style={{ marginBottom: 16 }} />
      <Form.Item
        name="testerList"
        label={t('field.testerList')}
        extra={<FieldHint text={t('version.submit.testersWhy')} taken={taken.includes('testerList')} />}
        required
      >
        <PeoplePicker search={searchTesters} refuse={refuse(entered?.operationPersonList)} />
      </Form.Item>
      <Form.Item
        name="operationPersonList"
        label={t('field.operationPersonList')}
        extra={<FieldHint text={t('version.submit.operationsWhy')} taken={taken.includes('operationPersonList')} />}
        required
      >
        <PeoplePicker search={searchOperations} refuse={refuse(entered?.testerList)} />
      </Form.Item>
    </>
  );
}
