import { FIRMWARE_FORMS } from './firmware';
import type { FormCase } from './formCase';
import { ORDER_FORMS } from './orders';
import { VERSION_FORMS } from './versions';

export const FORMS: readonly FormCase[] = [...FIRMWARE_FORMS, ...VERSION_FORMS, ...ORDER_FORMS];
