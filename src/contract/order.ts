import * as v from 'valibot';
import { testOrder } from '../domain/workflow/order';
import { stageClock } from '../domain/workflow/stageClock';

/** A test order with its stage clock. */
export const order = v.object({ ...testOrder.entries, stage: v.nullish(stageClock, {}) });
export type OrderModel = Readonly<v.InferOutput<typeof order>>;
