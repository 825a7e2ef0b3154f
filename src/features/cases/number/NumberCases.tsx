import { history } from '@umijs/max';
import { App, Button, Flex, Form } from 'antd';
import { useState, useDeferredValue, useMemo, useRef } from 'react';
import { PageFooter, ProblemLinks } from '@/components/form/FormFooter';
import { RecordForm } from '@/components/form/RecordForm';
import { enteredValues } from '@/components/form/formValues';
import { LoadState } from '@/components/parts/LoadState';
import { RecordPage } from '@/components/parts/RecordPage';
import { Text } from '@/components/parts/Text';
import { busy } from '@/components/parts/antdNames';
import { useWayBack } from '@/components/parts/wayBack';
import { useText, type Caption, type Translate } from '@/components/useText';
import { firmware, cases } from '@/contract/firmware';
import type { NumberCases as CaseRecord, NumberCases, TestCase } from '@/domain/firmware/cases';
import { numberAddress, SCREEN } from '@/domain/paths';
import { localTime } from '@/domain/zone';
import { caseName } from '../CasePanel';
import { memberLabel } from '../caseColumns';
import { CASE_LIST } from '../caseListTexts';
import { call } from '@/services/client';
import { CallFailure } from '@/services/failure';
import { useCall } from '@/services/useCall';
import { useMayCall, useWhyNot } from '@/session/useRights';
import {
  valuesOf,
  atCase,
  caseOfField,
  caseProblems,
  enteredCases,
  listOf,
  unsaved,
  type CaseValues,
  type Listed,
} from './caseValues';
import { NumberGrid } from './NumberGrid';
import { COMMON, LABEL, TITLES } from '@/components/words';
import { LATER } from '@/components/laterWords';
import { NUMBER_WORDS } from '@/features/number/numberWords';

const NONE: ReadonlySet<string> = new Set();

/** The test cases of a firmware number (P-CASE-4): edited by development and testing, read by everybody else. */
export default function NumberCases({ firmwareNo }: { readonly firmwareNo: string }) {
  const t = useText();
  const { message } = App.useApp();
  const back = useWayBack(numberAddress(firmwareNo));
  const mayWrite = useMayCall()(cases.save);
  const number = useCall(firmware.detail, { firmwareNo }, { fixed: true });
  const request = useCall(cases.list, { firmwareNo }, { fixed: true });
  /** The list as it was saved here last. */
  const [saved, setSaved] = useState<CaseRecord | null>(null);
  /** The case that a reader has opened. */
  const [open, setOpen] = useState<string | null>(null);
  const list = saved ?? request.data;
  const since =
    list === undefined
      ? undefined
      : list.revision === 0
        ? t(CASE_LIST.never)
        : t(CASE_LIST.savedBy, { name: list.updatedBy.name, time: localTime(list.updatedAt ?? '') });
  return (
    <RecordPage
      title={t(CASE_LIST.of, { firmwareNo })}
      subtitle={since}
      trail={{ list: t(TITLES['firmware.firmware']), path: SCREEN.numbers, view: firmwareNo }}
      back={back}
    >
      <LoadState request={number} failed={t(NUMBER_WORDS.failed)} list={SCREEN.numbers}>
        {({ hardwareRevisions }) => (
          <LoadState request={{ ...request, data: list }} failed={t(CASE_LIST.failed)}>
            {(loaded) =>
              mayWrite ? (
                // A saved list is another record: its new cases have keys.
                <CaseForm
                  key={loaded.revision}
                  list={loaded}
                  hardwareRevisions={hardwareRevisions}
                  onSaved={(answer) => {
                    setSaved(answer);
                    if (answer === null) request.refresh();
                    void message.success(t(CASE_LIST.saved, { firmwareNo }));
                  }}
                />
              ) : (
                <NumberGrid
                  values={valuesOf(loaded.cases)}
                  stored={loaded}
                  changed={NONE}
                  hardwareRevisions={hardwareRevisions}
                  api={null}
                  open={open}
                  onOpen={setOpen}
                />
              )
            }
          </LoadState>
        )}
      </LoadState>
    </RecordPage>
  );
}

interface CaseFormProps {
  readonly list: NumberCases;
  readonly hardwareRevisions: readonly string[];
  /** Null: a server accepts a write without an answer. */
  readonly onSaved: (answer: NumberCases | null) => void;
}

/**
 * A number's cases as one form (P-CASE-5): drafts, the question before leaving and conflicts are those of every
 * form; nothing is saved before Save.
 */
function CaseForm({ list, hardwareRevisions, onSaved }: CaseFormProps) {
  const t = useText();
  const { firmwareNo } = list;
  const back = useWayBack(numberAddress(firmwareNo));
  const [form] = Form.useForm<CaseValues>();
  const [open, setOpen] = useState<string | null>(null);
  /** The list of the server: after a conflict the one that the input was put on. */
  const [stored, setStored] = useState(list);
  const refuse = useWhyNot()(cases.save, stored);
  /** What somebody else has saved, and who, for the dialog. */
  const theirs = useRef<CaseValues | null>(null);
  const initial = useMemo(() => valuesOf(list.cases), [list]);
  // Renders with every change. What is watched is compared as text, so it is not all the cases.
  Form.useWatch(counted, { form, preserve: true });
  const entered = enteredValues(form);
  // Before its first render the form has no values. The list follows the fields in the background.
  const values = useDeferredValue(Object.hasOwn(entered, 'order') ? entered : initial);
  const before = useMemo(() => valuesOf(stored.cases), [stored]);
  const { ids: changed, reordered } = useMemo(() => unsaved(values, before), [values, before]);
  const said = [
    ...(changed.size === 0 ? [] : [t(CASE_LIST.unsaved, { count: changed.size })]),
    ...(reordered ? [t(CASE_LIST.reordered)] : []),
  ];
  const labels = useMemo(
    () =>
      Object.fromEntries(
        caseProblems(values, stored.cases, hardwareRevisions).map(({ field }) => [field, labelOf(field, values, t)]),
      ),
    [values, stored, hardwareRevisions, t],
  );

  const load = async () => {
    const now = await call(cases.list, { firmwareNo });
    setStored(now);
    theirs.current = valuesOf(now.cases);
    return { values: theirs.current, revision: now.revision };
  };
  const textOf = (their: CaseValues): string => {
    const who = `${stored.updatedBy.name} ${localTime(stored.updatedAt ?? '')}`;
    const { ids } = unsaved(their, initial);
    const names = listOf(their).flatMap(({ id, row }) => (ids.has(id) ? [caseName(row, t)] : []));
    return [...(their === theirs.current ? [who] : []), ...names].join('\n');
  };

  return (
    <RecordForm<CaseValues, NumberCases | null>
      name={`firmware.cases.${firmwareNo}`}
      form={form}
      initialValues={initial}
      revision={list.revision}
      validate={(entered) => caseProblems(entered, stored.cases, hardwareRevisions)}
      labels={labels}
      refuse={refuse}
      submit={(entered, { key, revision = list.revision }) =>
        save({ firmwareNo, revision, cases: enteredCases(entered) }, key, listOf(entered))
      }
      conflict={{ load, fields: [{ label: LABEL.cases, text: textOf }] }}
      onGoTo={(field) => setOpen(caseOfField(field) ?? open)}
      onDone={onSaved}
      footer={(api) => (
        <PageFooter
          note={
            <Flex vertical>
              <ProblemLinks api={api} />
              {refuse === undefined ? null : <Text tone="warning">{refuse}</Text>}
              <Text tone={said.length === 0 ? 'secondary' : 'warning'} role="status">
                {said.length === 0 ? t(CASE_LIST.unchanged) : said.join(t(COMMON.comma))}
              </Text>
            </Flex>
          }
        >
          <Button disabled={api.submitting} onClick={() => history.push(back)}>
            {t(LATER.cancel)}
          </Button>
          <Button
            type="primary"
            htmlType="submit"
            loading={busy(api.submitting)}
            disabled={said.length === 0 || refuse !== undefined}
          >
            {t(LATER.save)}
          </Button>
        </PageFooter>
      )}
    >
      {(api) => (
        <NumberGrid
          api={api}
          values={values}
          changed={changed}
          stored={stored}
          hardwareRevisions={hardwareRevisions}
          open={open}
          onOpen={setOpen}
        />
      )}
    </RecordForm>
  );
}

let changes = 0;
/** Another number with each change. */
const counted = (): number => (changes += 1);

/** Names a field of the list where it is not on the screen. */
function labelOf(field: string, { cases: all }: CaseValues, t: Translate): Caption {
  const row = all[caseOfField(field) ?? ''];
  return row === undefined
    ? LABEL.cases
    : { text: [caseName(row, t), memberLabel(field, t)].filter(Boolean).join(' · ') };
}

/** Saves the list; a refused place of it becomes the field of its case. */
async function save(input: { firmwareNo: string; revision: number; cases: TestCase[] }, key: string, sent: Listed[]) {
  try {
    return await call(cases.save, input, { idempotencyKey: key });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const { code, message } = error;
    throw new CallFailure(error, { code, message, fields: error.fields.map((problem) => atCase(problem, sent)) });
  }
}
