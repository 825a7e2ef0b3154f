/**
 * The query string of an input: lists are joined by commas, undefined and null are omitted (decisions §3).
 * @returns `?a=1&b=2%2C3`, or ''
 */
export function toQuery(input: unknown): string {
  if (typeof input !== 'object' || input === null) return '';
  const query = new URLSearchParams();
  Object.entries(input).forEach(([name, value]: [string, unknown]) => {
    const text = toText(value);
    if (text !== null) query.append(name, text);
  });
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function toText(value: unknown): string | null {
  if (Array.isArray(value)) return value.map(toText).join(',');
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  return null;
}
