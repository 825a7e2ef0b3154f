import { Form, Typography, Alert, Button, Checkbox, Flex, Tag, type FormInstance } from 'antd';
import { useCaption, useLanguage } from '@/components/caption';
import { CheckList } from '@/components/form/controls';
import { PeoplePicker } from '@/components/people/PeoplePicker';
import { useText } from '@/components/useText';
import { ROLE_GROUP, type Person } from '@/domain/access/roles';
import { moduleName, MODULES } from '@/domain/firmware/number';
import { reasonText } from '@/domain/reasons';
import type { RepeatedField } from '@/domain/workflow/repeat';
import { searchRoleGroup } from '@/services/people';
import { useSession } from '@/session/useSession';
import { ReviewFields, useEntered } from './ReviewFields';
import { submitterOf, uploaderOf, type FormStep, type SubmitValues, type TestInfo } from './values';

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

/** The scope of the test: mismatches of these brick chargers (decisions §4.1). */
function ScopeFields({ info, taken }: { readonly info: TestInfo; readonly taken: readonly RepeatedField[] }) {
  const t = useText();
  const caption = useCaption();
  const plain = (value: string) => ({ value, label: value });
  const modules = MODULES.filter((module) => info.companionModules.includes(module));
  return (
    <>
      <Alert type="info" showIcon title={t('version.submit.scopeWhy')} style={{ marginBottom: 16 }} />
      <Form.Item name={['scope', 'hardwareRevisions']} label={t('field.hardwareRevisions')} required>
        <CheckGroup
          label={t('field.hardwareRevisions')}
          options={info.hardwareRevisions.map(plain)}
          empty={t('version.submit.noRevisions')}
        />
      </Form.Item>
      <Form.Item
        name={['scope', 'sourceVersions']}
        label={t('field.sourceVersions')}
        extra={
          <FieldHint text={t('version.submit.sourceVersionsWhy')} taken={taken.includes('scope.sourceVersions')} />
        }
      >
        <CheckGroup
          label={t('field.sourceVersions')}
          options={info.sourceVersions.map(plain)}
          empty={t('version.submit.noSources')}
        />
      </Form.Item>
      <Form.Item
        name={['scope', 'companionModules']}
        label={t('field.companionModules')}
        extra={
          <FieldHint text={t('version.submit.companionModulesWhy')} taken={taken.includes('scope.companionModules')} />
        }
      >
        <CheckGroup
          label={t('field.companionModules')}
          options={modules.map((module) => ({ value: module, label: caption(moduleName(module)) }))}
          empty={t('version.submit.noModules')}
        />
      </Form.Item>
    </>
  );
}

interface CheckGroupProps {
  readonly value?: readonly string[];
  readonly onChange?: (value: string[]) => void;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Text when there are no options. */
  readonly empty: string;
}

/**
 * Checkboxes with select all; a form control. Chosen values that are no longer offered stay visible, so that they can
 * be removed.
 */
function CheckGroup({ value = [], onChange, label, options, empty }: CheckGroupProps) {
  const t = useText();
  const gone = value.filter((chosen) => !options.some((option) => option.value === chosen));
  const all = [...options, ...gone.map((chosen) => ({ value: chosen, label: chosen }))];
  if (all.length === 0) return <Typography.Text type="secondary">{empty}</Typography.Text>;
  const full = options.every((option) => value.includes(option.value));
  return (
    <div role="group" aria-label={label}>
      <Flex wrap gap="small" align="center">
        <Checkbox.Group options={[...all]} value={[...value]} onChange={(chosen) => onChange?.(chosen)} />
        {options.length > 1 ? (
          <Button
            type="link"
            size="small"
            aria-label={t(full ? 'version.submit.noneOf' : 'version.submit.allOf', { what: label })}
            onClick={() => onChange?.(full ? [] : options.map((option) => option.value))}
          >
            {t(full ? 'version.submit.none' : 'version.submit.all')}
          </Button>
        ) : null}
      </Flex>
    </div>
  );
}

const searchTesters = searchRoleGroup(ROLE_GROUP.testing);
const searchOperations = searchRoleGroup(ROLE_GROUP.operations);

/**
 * Testers and operations staff: nobody is on both lists, and neither submitter nor uploader is on one (decisions §4.1).
 */
function PeopleFields({ info, taken }: { readonly info: TestInfo; readonly taken: readonly RepeatedField[] }) {
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

/** The hint below a field; says when its answer was taken over from the last order (decisions §4.1). */
function FieldHint({ text, taken }: { readonly text: string; readonly taken: boolean }) {
  const t = useText();
  return (
    <>
      {taken ? (
        <Tag color="processing" variant="filled">
          {t('version.repeat.mark')}
        </Tag>
      ) : null}
      {text}
    </>
  );
}
