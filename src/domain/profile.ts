import * as v from 'valibot';
import { DEFAULT_LANGUAGE, LANGUAGES } from './language';
import { PAGE_SIZE } from './pageSizes';

/** The zone of a company that names none. */
export const DEFAULT_ZONE = 'Asia/Shanghai';

export const inBoth = v.object({ 'zh-CN': v.string(), 'en-US': v.string() });

/** Rules that a company decides in its profile; config/profile.ts has the limits of their values. */
export const profileRules = v.object({
  /** The language of somebody who never chose one. */
  language: v.exactOptional(v.picklist(LANGUAGES)),
  /** The zone of working hours, days, periods and times on screen, by its IANA name (domain/zone.ts). */
  timeZone: v.exactOptional(v.string()),
  /** Working hours, Monday to Friday. */
  opens: v.exactOptional(v.number()),
  closes: v.exactOptional(v.number()),
  /** Days without working hours, as `2026-10-01`. */
  holidays: v.exactOptional(v.array(v.string())),
  /** Limit of a firmware file, and the extensions that it may have, in lower case. */
  fileMiB: v.exactOptional(v.number()),
  fileExtensions: v.exactOptional(v.array(v.string())),
  /** Rows of a list's page, until somebody chooses another size. */
  pageSize: v.exactOptional(v.number()),
  /** Page codes of screens that are off. */
  off: v.exactOptional(v.array(v.string())),
  /** Target time per step, in working hours. */
  targetHours: v.exactOptional(v.record(v.string(), v.number())),
  stepTitles: v.exactOptional(v.record(v.string(), inBoth)),
});
type ProfileRules = v.InferOutput<typeof profileRules>;

/** The rules in force; the defaults are those of the specification. */
export const profile: Readonly<Required<Omit<ProfileRules, 'targetHours' | 'stepTitles'>>> = {
  language: DEFAULT_LANGUAGE,
  timeZone: DEFAULT_ZONE,
  opens: 9,
  closes: 18,
  holidays: [],
  fileMiB: 1024,
  fileExtensions:
    '.bin .hex .s19 .srec .mot .uf2 .img .img.gz .img.xz .dfu .zip .tar .tar.gz .tgz .tar.xz .swu .raucb .mender .deb .pkg'.split(
      ' ',
    ),
  pageSize: PAGE_SIZE,
  off: [],
};

/** Puts the rules of a profile in force; called once, before the first use. @param steps the workflow table */
export function applyRules(rules: ProfileRules = {}, steps: Readonly<Record<string, object>> = {}): void {
  const { targetHours = {}, stepTitles = {}, ...own } = rules;
  Object.assign(profile, own);
  for (const [key, hours] of Object.entries(targetHours)) Object.assign(steps[key] ?? {}, { targetHours: hours });
  for (const [key, title] of Object.entries(stepTitles)) Object.assign(steps[key] ?? {}, { title });
}
