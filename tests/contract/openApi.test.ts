import { openApiDocument } from '../../config/openapi/document';
import { isJsonObject, type Json, type JsonObject } from '../../config/openapi/schemas';
import { orderAttachment } from '@/contract/testing';
import { versionFile } from '@/contract/firmwareVersion';

/** File transports in the OpenAPI document; the contract does not declare them. */

const document = openApiDocument('0.0.0');
const { paths } = document;

test.each([
  ['post', versionFile.upload.path],
  ['patch', `${versionFile.upload.path}/{id}`],
  ['get', versionFile.download.path],
  ['put', orderAttachment.upload.path],
  ['get', orderAttachment.download.path],
])('%s %s is documented with its answers', (method, path) => {
  expect(paths).toHaveProperty([path, method, 'responses', '403']);
  expect(paths).toHaveProperty([path, method, 'x-origin'], 'assumed');
});

test('an update requires what names its object only, and has no defaults', () => {
  const input = ['requestBody', 'content', 'application/json', 'schema'];
  for (const [path, object, flag] of [
    ['firmwareVersion', 'id', 'mustPassThrough'],
    ['firmware', 'firmwareNo', 'vendorCode'],
  ] as const) {
    const at = (call: string) => [`/api/v2/${path}/${call}`, 'post', ...input];
    expect(paths).toHaveProperty([...at('update'), 'required'], [object, 'revision']);
    expect(paths).toHaveProperty([...at('add'), 'properties', flag, 'default']);
    expect(paths).not.toHaveProperty([...at('update'), 'properties', flag, 'default']);
  }
});

test('an answer is a success with the call’s model or a refusal with examples', () => {
  const at = (...rest: string[]) => ['/api/v2/firmware/add', 'post', 'responses', ...rest];
  const json = ['200', 'content', 'application/json'];
  expect(paths).toHaveProperty(at(...json, 'schema', 'oneOf', '1', '$ref'), '#/components/schemas/Refusal');
  const refusal = { code: 'E00003', message: '请求参数错误', error: 'E00003', status: 200, success: false };
  const model = [{ field: 'firmwareNo', reason: 'required', values: {} }];
  expect(paths).toHaveProperty(at(...json, 'examples', 'E00003', 'value'), { ...refusal, model });
  expect(paths).toHaveProperty(at(...json, 'examples', 'E00011', 'value', 'model'), null);
  expect(paths).toHaveProperty(at('200', 'headers', 'x-trace-id'));
  expect(paths).toHaveProperty(at('400', '$ref'), '#/components/responses/Forged');
  expect(paths).toHaveProperty(['/workflow/approval/task/transfer', 'get', 'responses', '400']);
});

/** Every schema of a place, with the names of the fields around it. */
function schemasIn(node: Json, place: string): readonly (readonly [place: string, schema: JsonObject])[] {
  if (Array.isArray(node)) return node.flatMap((each: Json) => schemasIn(each, place));
  if (!isJsonObject(node)) return [];
  const { properties, items, anyOf, oneOf, allOf, additionalProperties: free } = node;
  const inner = isJsonObject(properties) ? Object.entries(properties) : [];
  return [
    [place, node],
    ...inner.flatMap(([name, each]) => schemasIn(each, `${place}.${name}`)),
    ...[items, anyOf, oneOf, allOf, free].flatMap((each) => schemasIn(each ?? null, place)),
  ];
}

const objectAt = (value: Json | undefined, ...names: readonly string[]): JsonObject => {
  const found = names.reduce<Json | undefined>((each, name) => (isJsonObject(each) ? each[name] : undefined), value);
  return isJsonObject(found) ? found : {};
};
const textAt = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const listAt = (value: Json | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];

const operationsOf = (document: JsonObject) =>
  Object.entries(objectAt(document, 'paths')).flatMap(([path, calls]) =>
    Object.entries(objectAt(calls)).flatMap(([method, call]): [string, JsonObject][] =>
      isJsonObject(call) ? [[`${method} ${path}`, call]] : [],
    ),
  );

const contentOf = (body: Json | undefined, name: string) =>
  Object.values(objectAt(body, 'content')).flatMap((each) => schemasIn(objectAt(each, 'schema'), name));

/** Every schema of what is sent and answered. */
const EVERYWHERE = [
  ...Object.entries(objectAt(document, 'components', 'schemas')).flatMap(([name, each]) => schemasIn(each, name)),
  ...operationsOf(document).flatMap(([name, { parameters, requestBody, responses }]) => [
    ...listAt(parameters).flatMap((each) => schemasIn(each.schema ?? null, `${name} .${textAt(each.name)}`)),
    ...contentOf(requestBody, name),
    ...Object.values(objectAt(responses)).flatMap((each) => contentOf(each, `${name} answers`)),
  ]),
];

test('every text that is sent or answered has a limit', () => {
  const texts = EVERYWHERE.filter(([, { type }]) => [type].flat().includes('string'));
  const isOpen = ({ maxLength, enum: members, const: only, format }: JsonObject) =>
    [maxLength, members, only, format].every((each) => each === undefined);
  expect(texts.filter(([, schema]) => isOpen(schema)).map(([place]) => place)).toEqual([]);
  expect(texts.length).toBeGreaterThan(500);
});

/** Limits as docs/product.md states them. */
test.each([
  ['post /api/v2/firmware/add', 'firmwareNo', 40],
  ['post /api/v2/firmware/add', 'name', 40],
  ['post /api/v2/firmware/add', 'description', 500],
  ['post /api/v2/firmwareVersion/add', 'versionNo', 64],
  ['post /api/v2/firmwareVersion/update', 'releaseNotes', 10_000],
  ['post /api/v2/firmwareVersion/add', 'commit', 8000],
  ['post /api/v2/firmwareVersion/add', 'changeScope', 500],
  ['post /api/v2/firmwareVersion/saveCases', 'cases.title', 200],
  ['post /api/v2/firmwareVersion/saveCases', 'cases.key', 32],
  ['post /api/v2/testing/addtestingOrder', 'remark', 2000],
  ['post /workflow/approval/withdrawApproval', 'remark', 500],
  ['post /workflow/approval/manualTestApproval', 'evidence.bench', 200],
  ['post /workflow/approval/verifyApproval', 'orderNo', 2000],
])('%s: %s has at most %i characters', (name, field, max) => {
  const call = Object.fromEntries(operationsOf(document))[name];
  const schema = objectAt(call, 'requestBody', 'content', 'application/json', 'schema');
  const [, found] = schemasIn(schema, '').find(([place, { type }]) => place === `.${field}` && type === 'string') ?? [];
  expect(found?.maxLength).toBe(max);
});

/** The closed sets of what is sent and answered, wherever a field of the name is one text of a set. */
test.each([
  ['deviceType', ['acSinglePhase', 'acThreePhase', 'dc', 'dcSplit', 'other']],
  ['packageType', ['full', 'delta']],
  ['upgradeMode', ['forced', 'optional']],
  ['state', ['draft', 'inTest', 'released', 'deprecated', 'recalled']],
  ['priority', ['low', 'normal', 'high', 'urgent']],
  ['decision', ['pass', 'conditionalPass', 'skip', 'fail', 'return']],
  ['result', ['passed', 'failed', 'blocked', 'skipped', 'notRun']],
  ['mode', ['now', 'scheduled']],
  ['change', ['deprecate', 'recall']],
])('the members of %s are named wherever it is', (field, members) => {
  const all = EVERYWHERE.filter(([place, { type }]) => place.endsWith(`.${field}`) && type === 'string');
  expect(all.length).toBeGreaterThan(0);
  expect(all.filter(([, { enum: named }]) => JSON.stringify(named) !== JSON.stringify(members))).toEqual([]);
});
