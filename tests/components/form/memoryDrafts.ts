import type { Draft, DraftPort } from '@/session/drafts';

/** In-memory drafts of one tab. @param survive what a write answers; by default that it does not survive the page */
export function memoryDrafts(survive = false): DraftPort {
  const kept = new Map<string, Draft>();
  return {
    find: (name, own) => {
      const drafts = [...kept].flatMap(([key, draft]) => {
        const [form, id = ''] = key.split('#');
        return form === name && id !== own ? [{ ...draft, id, isOwn: true }] : [];
      });
      return Promise.resolve({ drafts: drafts.toReversed(), isOpenElsewhere: false });
    },
    write: (name, id, draft) => {
      kept.set(`${name}#${id}`, draft);
      return Promise.resolve(survive);
    },
    remove: (name, id) => {
      kept.delete(`${name}#${id}`);
      return Promise.resolve();
    },
    open: () => () => undefined,
  };
}
