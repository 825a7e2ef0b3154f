import { useRequest } from 'ahooks';
import {
  editNumberAddress,
  editVersionAddress,
  SCREEN,
  submitTestAddress,
  uploadAddress,
  versionFileAddress,
} from '@/domain/paths';
import { draftedForms } from '@/session/drafts';
import { useUnfinished } from '@/transfer/upload/ledger';

/** Names of the forms that are pages, and their addresses; drafts of dialogs are reached through their objects. */
const PAGES: readonly (readonly [form: RegExp, address: (key: string) => string])[] = [
  [/^firmware\.add()$/, () => SCREEN.addNumber],
  [/^firmware\.edit\.(.+)$/, editNumberAddress],
  // `firmware.upload.file.…` and `.reason.…` are parts of the page of a version.
  [/^firmware\.upload\.([A-Z0-9].*)$/, uploadAddress],
  [/^version\.edit\.(.+)$/, editVersionAddress],
  [/^version\.submitTest\.(.+)\.(?:new|[^.]+\.\d+)$/, submitTestAddress],
];

/** The address of a form by its name; null where it is no page. */
export function formAddress(form: string): string | null {
  for (const [pattern, address] of PAGES) {
    const key = pattern.exec(form)?.[1];
    if (key !== undefined) return address(key);
  }
  return null;
}

/** What only this browser knows of an account's work: a number of things, and where the last one goes on. */
interface OwnWork {
  readonly count: number;
  readonly to: string;
}

/** Drafts and interrupted uploads of an account; undefined until they are known. */
export function useOwnWork(account: string): { readonly drafts: OwnWork; readonly uploads: OwnWork } | undefined {
  const { data: forms } = useRequest(() => draftedForms(account), { refreshDeps: [account] });
  const unfinished = useUnfinished(account);
  if (forms === undefined || unfinished === undefined) return undefined;
  const drafts = forms.map(formAddress).filter((address) => address !== null);
  const [upload] = unfinished;
  return {
    drafts: { count: drafts.length, to: drafts[0] ?? '' },
    uploads: { count: unfinished.length, to: upload ? versionFileAddress(upload.firmwareNo, upload.versionId) : '' },
  };
}
