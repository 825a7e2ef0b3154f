import type { Json, JsonObject } from '../../../../config/openapi/schemas';
import { isJsonObject, schemaOf } from '../../../../config/openapi/schemas';
import type { Endpoint } from '../../../../src/contract/endpoint';
import { ENDPOINTS } from '../../../../src/contract/endpoints';
import type { Answer, Server } from '../../server';

/** The free-text fields of the contract's writes, and which of them a test has sent. */

const CALLS: readonly Endpoint[] = Object.values(ENDPOINTS).flatMap((group) => Object.values<Endpoint>(group));

/** Fields with keys of other objects; unknown values are refused. */
const NAMES_SOMETHING =
  /(^|\.)(id|orderNo|firmwareNo|versionNo|versionId|baseVersionId|rollbackVersionId|code|target|hardwareRevisions?|sourceVersions?|minHardwareRevision|checklist)(\.\*)?$/;

/** Paths of the text fields of a schema; list items and record values are `*`. */
function textsOf(schema: JsonObject, path: readonly string[]): string[] {
  const under = (part: Json | undefined, ...more: readonly string[]): string[] =>
    isJsonObject(part) ? textsOf(part, [...path, ...more]) : [];
  if (schema['$ref'] !== undefined) return [[...path, 'name'].join('.')];
  const alternatives = [schema['anyOf'], schema['oneOf']].flatMap((each): readonly Json[] =>
    isList(each) ? each : [],
  );
  if (alternatives.length > 0) return alternatives.flatMap((each) => under(each));
  if (schema['type'] === 'object') {
    const { properties } = schema;
    const named = isJsonObject(properties) ? Object.entries(properties).flatMap(([key, each]) => under(each, key)) : [];
    return [...named, ...under(schema['additionalProperties'], '*')];
  }
  if (schema['type'] === 'array') return under(schema['items'], '*');
  const closed = schema['enum'] ?? schema['const'] ?? schema['format'];
  return schema['type'] === 'string' && closed === undefined ? [path.join('.')] : [];
}

const isList = (part: Json | undefined): part is readonly Json[] => Array.isArray(part);

/** Every free-text field of every write, as `path field.field`. */
export function freeTexts(): string[] {
  return CALLS.filter(({ effects, sends }) => effects && sends !== 'none').flatMap(({ path, input }) =>
    textsOf(schemaOf(input), [])
      .filter((text) => !NAMES_SOMETHING.test(text))
      .map((text) => `${path} ${text}`),
  );
}

/** Sends a body as the call's kind of input. */
export function sendBy(server: Server, path: string, body: object): Promise<Answer> {
  const call = CALLS.find((each) => each.path === path);
  if (call?.sends === 'body') return server.post(path, body);
  const query = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
  return call?.method === 'GET' ? server.get(path, query) : server.postQuery(path, query);
}

/** Records which fields of which calls carried a payload. */
export class Sent {
  private readonly texts = new Set<string>();

  /** @param payloads the payload, plain and URL-encoded */
  constructor(private readonly payloads: readonly string[]) {}

  note(call: string, body: object): void {
    const walk = (value: unknown, path: readonly string[]): void => {
      if (typeof value === 'string' && this.payloads.some((payload) => value.includes(payload)))
        this.texts.add(`${call} ${path.join('.')}`);
      if (typeof value === 'object' && value !== null)
        Object.entries(value).forEach(([key, each]) => walk(each, [...path, key]));
    };
    walk(body, []);
  }

  /** Free-text fields that carried no payload. */
  missing(): string[] {
    const sent = [...this.texts];
    return freeTexts().filter((text) => {
      const pattern = text
        .split('.')
        .map((part) => (part === '*' ? '[^.]+' : part.replace(/[/\\^$+?()[\]{}|]/g, '\\$&')))
        .join('\\.');
      return !sent.some((each) => new RegExp(`^${pattern}$`).test(each));
    });
  }
}
