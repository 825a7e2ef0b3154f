import type { FormInstance } from 'antd';
import { Form } from 'antd';
import type { FileSignature } from '@/domain/firmware/file';

/** Input about a file (decisions §4.3), part of the form's values so that drafts include it. */
export interface FileGiven extends FileSignature {
  readonly expectedHash: string;
}

export const NOTHING_GIVEN: FileGiven = { expectedHash: '', signature: '', certificate: '' };

/** The form's current input about the file, collapsed fields included. */
export function useFileGiven(form: FormInstance): FileGiven {
  const watched = { form, preserve: true };
  const expectedHash = Form.useWatch<string | undefined>('expectedHash', watched) ?? '';
  const signature = Form.useWatch<string | undefined>('signature', watched) ?? '';
  const certificate = Form.useWatch<string | undefined>('certificate', watched) ?? '';
  return { expectedHash, signature, certificate };
}
