/** Texts of a panel in both languages; `tsc` fails when a key is missing in one. */
export function words<const Chinese extends Readonly<Record<string, string>>>(
  zh: Chinese,
  en: Readonly<Record<keyof Chinese, string>>,
) {
  return { zh, en };
}
