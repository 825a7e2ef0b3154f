import * as v from 'valibot';
import type { Person } from '../domain/access/roles';
import { text } from './fields';

/** A person; only the code is required (requirements §3). */
export const person: v.GenericSchema<unknown, Person> = v.object({ code: v.string(), name: text() });
