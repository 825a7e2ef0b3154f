import { fill } from '../../../src/domain/language';
import { FAULTS } from './texts/faults';
import { FRAME } from './texts/frame';
import { PEOPLE } from './texts/people';
import { RECORDING } from './texts/recording';
import { SCENARIOS } from './texts/scenarios';
import { TIME } from './texts/time';
import { WORLDS } from './texts/worlds';

/** The drawer's texts. */
const TEXTS = {
  zh: { ...FRAME.zh, ...PEOPLE.zh, ...SCENARIOS.zh, ...TIME.zh, ...FAULTS.zh, ...RECORDING.zh, ...WORLDS.zh },
  en: { ...FRAME.en, ...PEOPLE.en, ...SCENARIOS.en, ...TIME.en, ...FAULTS.en, ...RECORDING.en, ...WORLDS.en },
};

export type TextKey = keyof (typeof TEXTS)['zh'];

/** The language of the page. */
const isEnglish = (): boolean => document.documentElement.lang.startsWith('en');

/** A text in the page's language. */
export function t(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return fill(TEXTS[isEnglish() ? 'en' : 'zh'][key], values);
}
