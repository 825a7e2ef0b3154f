import { openApiDocument } from '../../config/openapi/document';
import { orderAttachment } from '@/contract/testing';
import { versionFile } from '@/contract/firmwareVersion';

/** The document for a server team names the transports of files too, which no declaration of a call covers. */

const paths = openApiDocument('0.0.0', {}).paths;

test.each([
  ['post', versionFile.uploadPath],
  ['put', versionFile.uploadPath],
  ['patch', `${versionFile.uploadPath}/{id}`],
  ['get', versionFile.downloadPath],
  ['put', orderAttachment.uploadPath],
  ['get', orderAttachment.downloadPath],
])('%s %s is described, with what may be answered', (method, path) => {
  expect(paths).toHaveProperty([path, method, 'responses', '403']);
  expect(paths).toHaveProperty([path, method, 'x-origin'], 'assumed');
});

test('a transport names what it takes besides the bytes', () => {
  const named = (path: string, method: string) =>
    expect(paths).toHaveProperty(
      [path, method, 'parameters'],
      expect.arrayContaining([expect.objectContaining({ name: 'orderNo', required: true })]),
    );
  named(orderAttachment.uploadPath, 'put');
  named(orderAttachment.downloadPath, 'get');
});
