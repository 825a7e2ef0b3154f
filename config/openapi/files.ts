import { versionFile } from '../../src/contract/firmwareVersion';
import { orderAttachment } from '../../src/contract/testing';
import { sizeText } from '../../src/domain/firmware/file';
import { ATTACHMENT_EXTENSIONS, ATTACHMENT_LIMIT, ATTACHMENTS_MAX } from '../../src/domain/workflow/actions';
import { ANSWERED_ANYWHERE, FORGED, freeQuery, TRACE } from './envelope';
import type { JsonObject } from './schemas';

const BYTES = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
const ENVELOPE = {
  'application/json': {
    schema: { oneOf: [{ $ref: '#/components/schemas/Success' }, { $ref: '#/components/schemas/Refusal' }] },
  },
};
const REFUSED = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };

function query(name: string, description: string, required = true): JsonObject {
  const type = name === 'size' ? 'integer' : 'string';
  return { name, in: 'query', required, description, schema: { type }, ...(type === 'string' && freeQuery(required)) };
}

const tusHeader = (description: string, type: 'string' | 'integer'): JsonObject => ({ description, schema: { type } });
const TUS_HEADERS = {
  'Tus-Resumable': tusHeader('1.0.0', 'string'),
  'Upload-Offset': tusHeader('How many bytes the server has.', 'integer'),
  'Upload-Length': tusHeader('The size of the whole file in bytes.', 'integer'),
  'Upload-Metadata': tusHeader(
    'Pairs of a key and a value in base64, joined by commas: versionId, filename, sha256, md5; signature and certificate where the file has them; reason where it replaces a file in test.',
    'string',
  ),
  Location: tusHeader('Where the upload goes on, relative or absolute.', 'string'),
  'Tus-Version': tusHeader('1.0.0', 'string'),
  'Tus-Extension': tusHeader('creation, termination; expiration where uploads expire.', 'string'),
};
type TusHeader = keyof typeof TUS_HEADERS;

const tusHeaders = (...names: TusHeader[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, TUS_HEADERS[name]]));

/** How the console handles tus statuses. */
const TUS_REFUSALS: Readonly<Record<string, string>> = {
  '400': 'Refused for good: the body is an envelope, and the next try sends the file anew.',
  '404':
    'No such upload any more: the console begins a new one. At the beginning: no tus here, and it sends one plain PUT.',
  '409': 'Another offset than the server has: the console asks for the offset and goes on.',
  '410': 'No such upload any more: the console begins a new one.',
  '413': 'Too large: refused for good.',
  '423': 'The upload is in use: the console waits and goes on.',
  '460': 'The checksum of a part is wrong: the console sends the part again.',
};

const TUS_ANSWERS: JsonObject = {
  ...Object.fromEntries(
    Object.entries(TUS_REFUSALS).map(([status, description]) => [status, { description, content: REFUSED }]),
  ),
  ...ANSWERED_ANYWHERE,
};

interface TusCall {
  readonly operationId: string;
  readonly summary: string;
  readonly sends: readonly TusHeader[];
  readonly answers: JsonObject;
  readonly bytes?: boolean;
  readonly writes?: boolean;
}

function tus({ operationId, summary, sends, answers, bytes = false, writes = true }: TusCall): JsonObject {
  return {
    operationId,
    tags: ['firmwareVersion'],
    summary,
    description: '**Assumed**: tus 1.0 resumable upload (https://tus.io/protocols/resumable-upload).',
    'x-origin': 'assumed',
    parameters: [
      ...sends.map((name) => ({ name, in: 'header', required: true, ...TUS_HEADERS[name] })),
      ...(writes ? [{ $ref: '#/components/parameters/RequestedWith' }] : []),
    ],
    ...(bytes && {
      requestBody: {
        required: true,
        content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    responses: { ...answers, ...TUS_ANSWERS },
  };
}

const ATTACHED = {
  description: 'The last part has arrived and was attached: the body is an envelope.',
  headers: tusHeaders('Tus-Resumable', 'Upload-Offset'),
  content: ENVELOPE,
};
const PENDING = { description: 'The last part has arrived; the server attaches the file later.' };

const TUS_UPLOAD: JsonObject = {
  head: tus({
    operationId: 'firmwareVersion.askUpload',
    summary: 'How much of a file the server has',
    sends: ['Tus-Resumable'],
    writes: false,
    answers: {
      '200': { description: 'Never cached.', headers: tusHeaders('Tus-Resumable', 'Upload-Offset', 'Upload-Length') },
    },
  }),
  patch: tus({
    operationId: 'firmwareVersion.continueUpload',
    summary: 'Sends a part of a file: 8 MiB or less',
    sends: ['Tus-Resumable', 'Upload-Offset'],
    bytes: true,
    answers: {
      '200': ATTACHED,
      '202': PENDING,
      '204': {
        description: 'Goes on; after the last part: pending.',
        headers: tusHeaders('Tus-Resumable', 'Upload-Offset'),
      },
    },
  }),
  delete: tus({
    operationId: 'firmwareVersion.endUpload',
    summary: 'Has the server forget an upload that was given up',
    sends: ['Tus-Resumable'],
    answers: { '204': { description: 'Forgotten.' } },
  }),
};

const TUS_BEGIN = tus({
  operationId: 'firmwareVersion.beginUpload',
  summary: 'Begins an upload',
  sends: ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata'],
  answers: {
    '201': { description: 'Begun.', headers: tusHeaders('Tus-Resumable', 'Location') },
    '405': { description: 'No tus here: the console sends one plain PUT.' },
    '412': { description: 'Another version of tus: the console sends one plain PUT.' },
    '501': { description: 'No tus here: the console sends one plain PUT.' },
  },
});

const TUS_ASK = tus({
  operationId: 'firmwareVersion.askTus',
  summary: 'Whether the server can be reached: asked after an upload broke off; any answer will do',
  sends: [],
  writes: false,
  answers: { '204': { description: 'Reached.', headers: tusHeaders('Tus-Resumable', 'Tus-Version', 'Tus-Extension') } },
});

/** Documentation shared by the file transports. */
function transport(tag: string, operationId: string, summary: string, needs: string): JsonObject {
  return { operationId, tags: [tag], summary, description: `**Assumed**. ${needs}`, 'x-origin': 'assumed' };
}

/** A whole file as the body of one request; its metadata is in the query. */
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
      '200': { description: 'An envelope: a success, or a refusal with its code.', headers: TRACE, content: ENVELOPE },
      '202': { description: 'The whole file has arrived; the server attaches it later.' },
      '413': { description: 'Too large.', content: REFUSED },
      ...FORGED,
      ...ANSWERED_ANYWHERE,
    },
  };
}

/** A file as the response. */
function download(about: JsonObject, facts: readonly JsonObject[]): JsonObject {
  return {
    ...about,
    parameters: [...facts],
    responses: {
      '200': {
        description: 'The file, by `Content-Disposition: attachment`; a refusal is an envelope.',
        headers: { 'Content-Disposition': { description: 'attachment', schema: { type: 'string' } } },
        content: { ...BYTES, ...ENVELOPE },
      },
      ...ANSWERED_ANYWHERE,
    },
  };
}

const ORDER = query('orderNo', 'The test order.');
const SIZE = query('size', 'Its size in bytes, so that too much is refused before it is sent.', false);

/** File transfers, which have no envelope (decisions §3). */
export function fileOperations(): Record<string, JsonObject> {
  const { uploadPath, downloadPath, uploadNeeds, downloadNeeds } = versionFile;
  const pageOf = (page: string): string => `Needs the page right \`${page}\`.`;
  return {
    [uploadPath]: {
      options: TUS_ASK,
      post: TUS_BEGIN,
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
          query('reason', 'Why it replaces a file in test, which voids the round: required then (E00003).', false),
        ],
      ),
    },
    [`${uploadPath}/{id}`]: {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      ...TUS_UPLOAD,
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
