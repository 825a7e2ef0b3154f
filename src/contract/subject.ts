import type { Endpoint } from './endpoint';

/** What an endpoint reads or changes, by the group in its path. */
const SUBJECTS = {
  firmware: 'firmware',
  firmwareVersion: 'version',
  testing: 'order',
  testingOrder: 'order',
  approval: 'order',
  changeResume: 'history',
  operateLog: 'history',
  userRole: 'people',
  auth: 'session',
} as const;

export type Subject = (typeof SUBJECTS)[keyof typeof SUBJECTS];

const isGroup = (segment: string): segment is keyof typeof SUBJECTS => Object.hasOwn(SUBJECTS, segment);

/**
 * The subject of an endpoint.
 * @throws Error when its path belongs to no known group
 */
export function subjectOf({ path }: Pick<Endpoint, 'path'>): Subject {
  const group = path.split('/').find(isGroup);
  if (group === undefined) throw new Error(`${path} belongs to no group of src/contract/subject.ts.`);
  return SUBJECTS[group];
}
