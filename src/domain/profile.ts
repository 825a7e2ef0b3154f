import * as v from 'valibot';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './language';
import { PAGE_SIZE } from './pageSizes';

/** The zone of a company that names none. */
export const DEFAULT_ZONE = 'Asia/Shanghai';

/** Rules that a company decides in its profile (P-SETTINGS-4); the defaults are those of the specification. */
interface ProfileRules {
  /** The language of somebody who never chose one. */
  readonly language: Language;
  /** The zone of working hours, days, periods and times on screen, by its IANA name (domain/zone.ts). */
  readonly timeZone: string;
  /** Working hours, Monday to Friday. */
  readonly opens: number;
  readonly closes: number;
  /** Days without working hours, as `2026-10-01`. */
  readonly holidays: readonly string[];
  /** Limit of a firmware file, and the extensions that it may have, in lower case. */
  readonly fileMiB: number;
  readonly fileExtensions: readonly string[];
  /** Rows of a list's page, until somebody chooses another size. */
  readonly pageSize: number;
  /** Page codes of screens that are off. */
  readonly off: readonly string[];
  /** Texts by language and key of src/locales, in place of the console's. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const profile: ProfileRules = {
  language: DEFAULT_LANGUAGE,
  timeZone: DEFAULT_ZONE,
  opens: 9,
  closes: 18,
  holidays: [],
  fileMiB: 1024,
  fileExtensions:
    '.bin .hex .s19 .srec .mot .uf2 .img .img.gz .zip .tar .tar.gz .tgz .tar.xz .swu .raucb .mender .deb .pkg'.split(
      ' ',
    ),
  pageSize: PAGE_SIZE,
  off: [],
  words: {},
};

/** A text in both languages. */
export const inBoth = v.object({ 'zh-CN': v.string(), 'en-US': v.string() });

/** The rules in a profile; config/profile.ts has the limits of their values. */
export const profileRules = v.object({
  language: v.exactOptional(v.picklist(LANGUAGES)),
  timeZone: v.exactOptional(v.string()),
  opens: v.exactOptional(v.number()),
  closes: v.exactOptional(v.number()),
  holidays: v.exactOptional(v.array(v.string())),
  fileMiB: v.exactOptional(v.number()),
  fileExtensions: v.exactOptional(v.array(v.string())),
  pageSize: v.exactOptional(v.number()),
  off: v.exactOptional(v.array(v.string())),
  words: v.exactOptional(v.record(v.string(), v.record(v.string(), v.string()))),
  /** Target time per step, in working hours. */
  targetHours: v.exactOptional(v.record(v.string(), v.number())),
  /** Titles per step. */
  stepTitles: v.exactOptional(v.record(v.string(), inBoth)),
});

/** Puts the rules of a profile in force; called once, before the first use. @param steps the workflow table */
export function applyRules(
  rules: v.InferOutput<typeof profileRules> = {},
  steps: Readonly<Record<string, object>> = {},
): void {
  const { targetHours = {}, stepTitles = {}, ...own } = rules;
  Object.assign(profile, own);
  for (const [key, hours] of Object.entries(targetHours)) Object.assign(steps[key] ?? {}, { targetHours: hours });
  for (const [key, title] of Object.entries(stepTitles)) Object.assign(steps[key] ?? {}, { title });
}
