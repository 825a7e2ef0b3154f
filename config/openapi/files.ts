import { versionFile } from '../../src/contract/firmwareVersion';
import { orderAttachment } from '../../src/contract/testing';
import { sizeText } from '../../src/domain/firmware/file';
import { ATTACHMENT_EXTENSIONS, ATTACHMENT_LIMIT, ATTACHMENTS_MAX } from '../../src/domain/workflow/attachment';
import type { JsonObject } from './schemas';

/** What every call may answer with besides its own. */
export const NOT_SIGNED_IN = { $ref: '#/components/responses/NotSignedIn' };

const BYTES = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
const ENVELOPE = { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } };

function query(name: string, description: string, required = true): JsonObject {
  const type = name === 'size' ? 'integer' : 'string';
  return { name, in: 'query', required, description, schema: { type } };
}

function tus(summary: string, operationId: string): JsonObject {
  return {
    operationId,
    tags: ['firmwareVersion'],
    summary,
    description:
      '**Assumed**: tus 1.0 resumable upload (https://tus.io). Upload-Metadata: versionId, filename, sha256, md5.',
    'x-origin': 'assumed',
    responses: {
      '200': { description: 'Accepted as tus 1.0 says; the last part answers with an envelope.' },
      '400': { description: 'Refused: the body is an envelope.' },
      '403': NOT_SIGNED_IN,
    },
  };
}

/** What every transport says of itself. */
function transport(tag: string, operationId: string, summary: string, needs: string): JsonObject {
  return { operationId, tags: [tag], summary, description: `**Assumed**. ${needs}`, 'x-origin': 'assumed' };
}

/** A whole file in one request: the bytes are the body, what is said of them stands in the query. */
function put(about: JsonObject, facts: readonly JsonObject[]): JsonObject {
  return {
    ...about,
    parameters: [
      ...facts,
      { $ref: '#/components/parameters/IdempotencyKey' },
      { $ref: '#/components/parameters/RequestedWith' },
    ],
    requestBody: { required: true, content: BYTES },
    responses: {
      '200': { description: 'An envelope: a success, or a refusal with its code.', content: ENVELOPE },
      '403': NOT_SIGNED_IN,
    },
  };
}

/** A file as the answer. */
function download(about: JsonObject, facts: readonly JsonObject[]): JsonObject {
  return {
    ...about,
    parameters: [...facts],
    responses: {
      '200': { description: 'The file; a refusal is an envelope.', content: { ...BYTES, ...ENVELOPE } },
      '403': NOT_SIGNED_IN,
    },
  };
}

const ORDER = query('orderNo', 'The test order.');
const SIZE = query('size', 'Its size in bytes, so that too much is refused before it is sent.', false);

/** The transports of files, which are no calls with an envelope on both sides (decisions §3). */
export function fileOperations(): Record<string, JsonObject> {
  const { uploadPath, downloadPath, uploadNeeds, downloadNeeds } = versionFile;
  const pageOf = (page: string): string => `Needs the page right \`${page}\`.`;
  return {
    [uploadPath]: {
      post: tus('Begins an upload', 'firmwareVersion.beginUpload'),
      put: put(
        transport(
          'firmwareVersion',
          'firmwareVersion.uploadWhole',
          "A version's file in one request, for a server without tus",
          pageOf(uploadNeeds.page),
        ),
        [
          query('versionId', 'The version.'),
          query('filename', 'The name of the file.'),
          SIZE,
          query('sha256', 'Its hash, checked on receipt.', false),
          query('md5', 'Its hash, checked on receipt.', false),
          query('signature', 'Its signature, where it has one.', false),
          query('certificate', 'The certificate of the signature.', false),
        ],
      ),
    },
    [`${uploadPath}/{id}`]: {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      patch: tus('Sends a part of a file', 'firmwareVersion.continueUpload'),
    },
    [downloadPath]: {
      get: download(
        transport('firmwareVersion', 'firmwareVersion.download', "A version's file", pageOf(downloadNeeds.page)),
        [query('id', 'The version.')],
      ),
    },
    [orderAttachment.uploadPath]: {
      put: put(
        transport(
          'testing',
          'testing.uploadAttachment',
          'A file that goes with the decision that comes',
          `${pageOf(orderAttachment.needs.page)} By whoever may decide now. At most ${sizeText(ATTACHMENT_LIMIT)} each and ${String(ATTACHMENTS_MAX)} for one decision; ${ATTACHMENT_EXTENSIONS.join(' ')}.`,
        ),
        [ORDER, query('filename', 'The name of the file.'), SIZE],
      ),
    },
    [orderAttachment.downloadPath]: {
      get: download(
        transport(
          'testing',
          'testing.downloadAttachment',
          'A file that goes with a decision',
          pageOf(orderAttachment.needs.page),
        ),
        [ORDER, query('id', 'The attachment, as the order or its log names it.')],
      ),
    },
  };
}
