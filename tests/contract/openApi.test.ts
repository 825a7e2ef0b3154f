import { openApiDocument } from '../../config/openapi/document';
import { orderAttachment } from '@/contract/testing';
import { versionFile } from '@/contract/firmwareVersion';

/** File transports in the OpenAPI document; the contract does not declare them. */

const paths = openApiDocument('0.0.0').paths;

test.each([
  ['post', versionFile.upload.path],
  ['put', versionFile.upload.path],
  ['patch', `${versionFile.upload.path}/{id}`],
  ['get', versionFile.download.path],
  ['put', orderAttachment.upload.path],
  ['get', orderAttachment.download.path],
])('%s %s is documented with its answers', (method, path) => {
  expect(paths).toHaveProperty([path, method, 'responses', '403']);
  expect(paths).toHaveProperty([path, method, 'x-origin'], 'assumed');
});

test('a transport documents its metadata', () => {
  const expectOrderNo = (path: string, method: string) =>
    expect(paths).toHaveProperty(
      [path, method, 'parameters'],
      expect.arrayContaining([expect.objectContaining({ name: 'orderNo', required: true })]),
    );
  expectOrderNo(orderAttachment.upload.path, 'put');
  expectOrderNo(orderAttachment.download.path, 'get');
});

test('an adapter’s way of uploads is the only one in the document', () => {
  const put = openApiDocument('0.0.0', { upload: 'put' }).paths ?? {};
  expect(put).not.toHaveProperty([`${versionFile.upload.path}/{id}`]);
  expect(put).not.toHaveProperty([versionFile.upload.path, 'post']);
  const form = openApiDocument('0.0.0', { upload: { part: 'binary' }, fields: { versionId: 'vid' } }).paths ?? {};
  for (const path of [versionFile.upload.path, orderAttachment.upload.path])
    expect(form).toHaveProperty([path], { post: expect.anything() });
  expect(form).toHaveProperty([versionFile.upload.path, 'post', 'requestBody', 'content', 'multipart/form-data'], {
    schema: expect.objectContaining({
      properties: expect.objectContaining({ vid: expect.anything(), binary: { type: 'string', format: 'binary' } }),
      required: ['vid', 'filename', 'binary'],
    }),
  });
});

test('calls that an open page repeats may be put off', () => {
  const loads = Object.entries(paths ?? {})
    .filter(([, methods]) => JSON.stringify(methods).includes('headers/Load'))
    .map(([path]) => path);
  expect(loads.sort()).toEqual(['/api/v1/testingOrder/revision', '/api/v2/testing/today']);
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
  expect(paths).toHaveProperty(at(...json, 'examples', 'E00003', 'value'), {
    code: 'E00003',
    message: '请求参数错误',
    error: 'E00003',
    status: 200,
    success: false,
    model: [{ field: 'firmwareNo', reason: 'required', values: {} }],
  });
  expect(paths).toHaveProperty(at(...json, 'examples', 'E00011', 'value', 'model'), null);
  expect(paths).toHaveProperty(at('200', 'headers', 'x-trace-id'));
  expect(paths).toHaveProperty(at('400', '$ref'), '#/components/responses/Forged');
  expect(paths).toHaveProperty(['/workflow/approval/task/transfer', 'get', 'responses', '400']);
});
