import { FIRMWARE_FORMS } from './firmware';
import type { FormCase } from './formCase';
import { ORDER_FORMS } from './orders';
import { VERSION_FORMS } from './versions';

/** Every form of the console, for what must hold in all of them. */
export const FORMS: readonly FormCase[] = [...FIRMWARE_FORMS, ...VERSION_FORMS, ...ORDER_FORMS];
