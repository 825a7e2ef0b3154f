import type { FormInstance } from 'antd';
import { Form } from 'antd';
import type { FileSignature } from '@/domain/firmware/file';

/** What is typed about a file before it is sent (decisions §4.3): values of the form around it, so a draft keeps them. */
export interface FileGiven extends FileSignature {
  readonly expectedHash: string;
}

export const NOTHING_GIVEN: FileGiven = { expectedHash: '', signature: '', certificate: '' };

/** What a form holds about its file now, folded-away fields included. */
export function useFileGiven(form: FormInstance): FileGiven {
  const watched = { form, preserve: true };
  const expectedHash = Form.useWatch<string | undefined>('expectedHash', watched) ?? '';
  const signature = Form.useWatch<string | undefined>('signature', watched) ?? '';
  const certificate = Form.useWatch<string | undefined>('certificate', watched) ?? '';
  return { expectedHash, signature, certificate };
}
