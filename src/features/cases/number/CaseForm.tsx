import { App, Button, Form, InputNumber } from 'antd';
import { useState } from 'react';
import { PageFooter, ProblemLinks } from '@/components/form/FormFooter';
import { RecordForm } from '@/components/form/RecordForm';
import { busy } from '@/components/parts/antdNames';
import { useText, COMMON } from '@/components/texts';
import { cases } from '@/contract/firmware';
import type { NumberCases } from '@/domain/firmware/cases';
import { call } from '@/services/client';
import { CallFailure } from '@/services/failure';
import { CASE_LABELS } from '../caseColumns';
import { CASE_LIST } from '../caseListTexts';
import { CaseFields } from '../CasePanel';
import { caseProblems, ofCase, saveCases, valuesOf, withCase, type CaseValues } from './caseValues';
import { hardwareText } from './numberCaseColumns';

interface CaseFormProps {
  readonly list: NumberCases;
  /** Null for a new case. */
  readonly caseKey: string | null;
  readonly hardwareRevisions: readonly string[];
  /** Null: a server accepts a write without an answer. */
  readonly onSaved: (answer: NumberCases | null) => void;
}

/** One case of a number's list as a form: its draft, and a conflict of its fields, are those of every form. */
export function CaseForm({ list, caseKey, hardwareRevisions, onSaved }: CaseFormProps) {
  const t = useText();
  const { message } = App.useApp();
  const { firmwareNo } = list;
  /** The list of the server; after a conflict the newer one, into which the input is put. */
  const [stored, setStored] = useState(list.cases);
  const load = async () => {
    const now = await call(cases.list, { firmwareNo });
    setStored(now.cases);
    return { values: valuesOf(now.cases, caseKey), revision: now.revision };
  };
  const texts: Readonly<Record<keyof CaseValues, (values: CaseValues) => string>> = {
    title: ({ title }) => title,
    key: ({ key }) => key,
    module: ({ module }) => module,
    hardware: (values) => hardwareText(values, t),
    required: ({ required }) => t(COMMON[required ? 'yes' : 'no']),
    precondition: ({ precondition }) => precondition,
    steps: ({ steps }) => steps,
    expected: ({ expected }) => expected,
    retired: ({ retired }) => t(COMMON[retired ? 'yes' : 'no']),
    place: ({ place }) => String(place),
  };
  const fields = (Object.keys(texts) as (keyof CaseValues)[]).map((name) => {
    return { label: name === 'place' ? CASE_LIST.order : CASE_LABELS[name], text: texts[name] };
  });
  return (
    <RecordForm<CaseValues, NumberCases | null>
      name={`firmware.cases.${firmwareNo}.${caseKey ?? '+'}`}
      initialValues={valuesOf(list.cases, caseKey)}
      revision={list.revision}
      validate={(values) => caseProblems(stored, caseKey, values, hardwareRevisions)}
      labels={CASE_LABELS}
      submit={async (values, { key: idempotencyKey, revision = list.revision }) => {
        try {
          const input = { firmwareNo, revision, cases: withCase(stored, caseKey, values) };
          return await saveCases(input, idempotencyKey);
        } catch (error) {
          if (!(error instanceof CallFailure)) throw error;
          const { code, message } = error;
          throw new CallFailure(error, { code, message, fields: ofCase(error.fields, stored, caseKey, values) });
        }
      }}
      conflict={{ load, fields }}
      onDone={(answer) => {
        void message.success(t(CASE_LIST.saved, { firmwareNo }));
        onSaved(answer);
      }}
      footer={(api) => (
        <PageFooter note={<ProblemLinks api={api} />}>
          <Button type="primary" htmlType="submit" loading={busy(api.submitting)}>
            {t(COMMON.save)}
          </Button>
        </PageFooter>
      )}
    >
      <CaseFields at={[]} isNew={caseKey === null} hardwareRevisions={hardwareRevisions} />
      <Form.Item name="place" label={t(CASE_LIST.order)}>
        <InputNumber min={1} max={stored.length + (caseKey === null ? 1 : 0)} precision={0} />
      </Form.Item>
    </RecordForm>
  );
}
