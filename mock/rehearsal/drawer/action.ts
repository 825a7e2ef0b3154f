import { useState, type SyntheticEvent } from 'react';
import { QueryClient, useQuery } from '@tanstack/react-query';
import type { CONTROL, ModelOf } from '../control/controlCalls';
import type { SnapshotBefore } from '../engine/snapshots';
import { copy, get, reloadWithMessage, type Message } from './page';
import { t } from './texts';

const KEEP = { networkMode: 'always', retry: false, gcTime: 0, refetchOnWindowFocus: false } as const;
const client = new QueryClient({ defaultOptions: { queries: KEEP } });

export const reloadModels = (): void => void client.invalidateQueries();

const reasonOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));

/** The model of a call of the control API that is named like its path; null while loading. */
export function useControlModel<Name extends keyof typeof CONTROL>(name: Name, query = '') {
  const path = name + query;
  const { data, error } = useQuery({ queryKey: [path], queryFn: () => get<ModelOf<Name>>(path) }, client);
  return {
    model: error ? null : (data ?? null),
    problem: error ? reasonOf(error) : '',
    put: (model: ModelOf<Name>): void => void client.setQueryData([path], model),
  };
}

interface Action {
  readonly disabled: boolean;
  readonly onClick: () => void;
}

type Work = () => Promise<Message> | Promise<void>;

type Fields = Readonly<Record<string, string>>;

const fieldsOf = (form: HTMLFormElement): Fields =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']));

/** Runs one action at a time and shows its result; null when there is none. @param showElsewhere where to show it instead */
export function useControlAction(showElsewhere?: (message: Message | null) => void) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const show = showElsewhere ?? setMessage;
  const act = (work: Work): void => {
    if (busy) return;
    setBusy(true);
    const run = async (): Promise<void> => {
      const result = await work();
      show(typeof result === 'object' ? result : null);
    };
    run()
      .catch((problem: unknown) => show({ tone: 'bad', text: t('failed', { reason: reasonOf(problem) }) }))
      .finally(() => setBusy(false));
  };
  const does = (work: Work): Action => ({ disabled: busy, onClick: () => act(work) });
  /** The same for a form, with its fields. */
  const sends = (work: (fields: Fields, form: HTMLFormElement) => ReturnType<Work>) => ({
    disabled: busy,
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      act(() => work(fieldsOf(form), form));
    },
  });
  return { busy, message, setMessage, does, sends };
}

export function snapshotText({ kept, setAside }: SnapshotBefore): string {
  if (kept !== null) return t('kept', { name: kept });
  return setAside === null ? '' : t('setAside', { file: setAside });
}

export const reloadWithSnapshot = (before: SnapshotBefore): void =>
  reloadWithMessage({ tone: 'good', text: snapshotText(before) });

export async function copied(text: string): Promise<Message> {
  const done = await copy(text);
  return { tone: done ? 'good' : 'bad', text: t(done ? 'copied' : 'notCopied') };
}
