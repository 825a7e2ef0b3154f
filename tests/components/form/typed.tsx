import { screen } from '@testing-library/react';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { RecordForm } from '@/components/form/RecordForm';
import type { DraftPort } from '@/session/drafts';
import { DraftContext } from '@/components/form/openForms';
import { memoryDrafts } from './memoryDrafts';
import type { RecordFormProps, SubmitContext } from '@/components/form/recordFormTypes';
import type { FieldProblem } from '@/domain/reasons';
import { CallFailure } from '@/services/failure';
import { answerable } from '../../stage';

/** A record form of three fields that a test types into, with a server that answers when the test says so. */

export interface Values {
  readonly code: string;
  readonly name: string;
  readonly note: string;
}

export const initialValues: Values = { code: '', name: 'Old name', note: '' };
export const problem = (field: string, reason: string): FieldProblem => ({ field, reason, values: { value: 'X-1' } });
const validate = (values: Values) =>
  (['code', 'name'] as const).filter((field) => values[field] === '').map((field) => problem(field, 'required'));

export const refusal = (code: string, fields: FieldProblem[] = []) =>
  new CallFailure({ call: 'POST /test', key: 'key' }, { code, message: code, fields });
export const CODES = { parameter: 'E00003', expired: 'E00006', network: 'E00002', denied: 'E00007' };

/** A mock server whose answers the test controls. */
export function server() {
  const { run, args, count, resolve, reject } = answerable<[values: Values, context: SubmitContext], string>();
  return { submit: run, args, sent: count, accept: (index: number) => resolve(index, 'done'), refuse: reject };
}

export type Props = RecordFormProps<Values, string>;

export function form(submit: Props['submit'], more: Partial<Props> = {}, port: DraftPort = memoryDrafts()): ReactNode {
  return (
    <DraftContext.Provider value={port}>
      <RecordForm<Values, string>
        name="test.form"
        initialValues={initialValues}
        revision={3}
        validate={validate}
        submit={submit}
        {...more}
      >
        {more.children ?? (
          <>
            <Form.Item name="code" label="Code">
              <Input />
            </Form.Item>
            <Form.Item name="name" label="Name">
              <Input />
            </Form.Item>
            <Form.Item name="note" label="Note">
              <Input.TextArea />
            </Form.Item>
          </>
        )}
      </RecordForm>
    </DraftContext.Provider>
  );
}

export const code = () => screen.getByRole('textbox', { name: 'Code' });
export const name = () => screen.getByRole('textbox', { name: 'Name' });
export const save = () => screen.getByRole('button', { name: /保\s?存/ });
