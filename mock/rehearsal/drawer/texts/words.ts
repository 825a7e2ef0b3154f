/** Words of one part in both languages: what one has the other has as well, or `tsc` says so. */
export function words<const Chinese extends Readonly<Record<string, string>>>(
  zh: Chinese,
  en: Readonly<Record<keyof Chinese, string>>,
) {
  return { zh, en };
}
