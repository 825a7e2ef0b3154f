/**
 * The query string of a call's input: lists are joined by commas, what is undefined or null is
 * left out (decisions §3).
 * @param input the input of an endpoint that sends a query
 * @returns `?a=1&b=2%2C3`, or nothing
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
