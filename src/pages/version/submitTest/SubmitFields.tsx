import { Alert, Form, Typography, Button, Checkbox, Flex } from 'antd';
import { CheckList, FormTags } from '@/components/form/formControls';
import { SectionCard } from '@/components/parts/RecordPage';
import { PeoplePicker } from '@/components/people/PeoplePicker';
import { useText, COMMON, LABEL } from '@/components/texts';
import { ROLE_GROUP, type Person } from '@/domain/access/roles';
import { moduleName, MODULES } from '@/domain/firmware/firmwareNumber';
import { ownersOf } from '@/domain/workflow/submission';
import { VERSION } from '@/features/version/versionTexts';
import { searchRoleGroup } from '@/services/peopleSearch';
import { useSession } from '@/session/useSession';
import { ReviewFields, useEntered } from './ReviewFields';
import { fileOf, NO_TICKS, submitterOf, ticksFor, type TestInfo, type Ticks } from './submitValues';
import { SUBMIT } from './submitTexts';

interface FieldsProps {
  readonly info: TestInfo;
}

const SECTIONS = [
  [LABEL.scope, ScopeFields],
  [COMMON.people, PeopleFields],
  [SUBMIT.checklist, ChecklistField],
  [SUBMIT.review, ReviewFields],
] as const;

/** The fields of a submission in four sections. */
export function SubmitFields(fields: FieldsProps) {
  const t = useText();
  return (
    <Flex vertical gap="middle">
      {SECTIONS.map(([title, Fields]) => (
        <SectionCard key={t(title)} title={t(title)}>
          <Fields {...fields} />
        </SectionCard>
      ))}
    </Flex>
  );
}

function ChecklistField({ info }: FieldsProps) {
  const t = useText();
  if (info.checklist.length === 0) return <Typography.Text>{t(SUBMIT.noChecklist)}</Typography.Text>;
  return (
    <Form.Item name="checklist" label={t(SUBMIT.checklistLabel)} required>
      <TickList info={info} />
    </Form.Item>
  );
}

interface TickListProps {
  readonly info: TestInfo;
  readonly id?: string;
  readonly value?: Ticks;
  readonly onChange?: (ticks: Ticks) => void;
}

/** The ticks for the file to be tested; a form control. Those for a file that was replaced are gone. */
function TickList({ info, value = NO_TICKS, onChange, ...control }: TickListProps) {
  const t = useText();
  const ticked = ticksFor(value, info);
  return (
    <>
      {ticked.length === value.keys.length ? null : (
        <Alert type="warning" showIcon title={t(SUBMIT.ticksGone)} style={{ marginBottom: 12 }} />
      )}
      <CheckList
        {...control}
        items={info.checklist}
        label={t(SUBMIT.checklistLabel)}
        value={[...ticked]}
        onChange={(keys) => onChange?.({ file: fileOf(info), keys })}
      />
    </>
  );
}

/** The scope of the test: what a new version must fit, because a mismatch can break a charger for good. */
function ScopeFields({ info }: FieldsProps) {
  const t = useText();
  const plain = (value: string) => ({ value, label: value });
  const modules = MODULES.filter((module) => info.companionModules.includes(module));
  const named = modules.map((value) => ({ value, label: t(moduleName(value)) }));
  const others = [
    ['sourceVersions', info.sourceVersions.map(plain), SUBMIT.sourceVersionsWhy, SUBMIT.noSources],
    ['companionModules', named, SUBMIT.companionModulesWhy, SUBMIT.noModules],
  ] as const;
  return (
    <>
      <Form.Item name={['scope', 'hardwareRevisions']} label={t(LABEL.hardwareRevisions)} required>
        {info.hardwareRevisions.length === 0 ? (
          // The server does not send the revisions of the number.
          <FormTags />
        ) : (
          <CheckGroup
            label={t(LABEL.hardwareRevisions)}
            options={info.hardwareRevisions.map(plain)}
            empty={t(COMMON.none)}
          />
        )}
      </Form.Item>
      {others.map(([field, options, why, empty]) => (
        <Form.Item key={field} name={['scope', field]} label={t(LABEL[field])} extra={t(why)}>
          <CheckGroup label={t(LABEL[field])} options={options} empty={t(empty)} />
        </Form.Item>
      ))}
    </>
  );
}

interface CheckGroupProps {
  readonly value?: readonly string[];
  readonly onChange?: (value: string[]) => void;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
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
            aria-label={t(full ? SUBMIT.noneOf : SUBMIT.allOf, { what: label })}
            onClick={() => onChange?.(full ? [] : options.map((option) => option.value))}
          >
            {t(full ? VERSION.chooseNone : VERSION.chooseAll)}
          </Button>
        ) : null}
      </Flex>
    </div>
  );
}

const PEOPLE = [
  ['testerList', 'operationPersonList', searchRoleGroup(ROLE_GROUP.testing), SUBMIT.testersWhy],
  ['operationPersonList', 'testerList', searchRoleGroup(ROLE_GROUP.operations), SUBMIT.operationsWhy],
] as const;

/** Testers and operations staff: nobody is on both lists, and neither submitter nor uploader is on one. */
function PeopleFields({ info }: FieldsProps) {
  const t = useText();
  const { user } = useSession();
  const entered = useEntered();
  const own = ownersOf(info.version, submitterOf(info, user.userAccount));
  const refuse =
    (others: readonly Person[] = []) =>
    (person: Person) => {
      const values = { value: person.name };
      if (own.includes(person.code)) return t({ reason: 'ownWork', values });
      return others.some(({ code }) => code === person.code) ? t({ reason: 'bothLists', values }) : undefined;
    };
  return (
    <>
      {PEOPLE.map(([field, other, search, why]) => (
        <Form.Item key={field} name={field} label={t(LABEL[field])} extra={t(why)} required>
          <PeoplePicker search={search} refuse={refuse(entered?.[other])} />
        </Form.Item>
      ))}
    </>
  );
}
