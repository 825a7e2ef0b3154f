import { versionFile } from '../../src/contract/firmwareVersion';
import { orderAttachment } from '../../src/contract/testing';
import { sizeText } from '../../src/domain/firmware/file';
import { ATTACHMENT_EXTENSIONS, ATTACHMENT_LIMIT, ATTACHMENTS_MAX } from '../../src/domain/workflow/actions';
import { ANSWERED_ANYWHERE, FORGED, freeQuery, TRACE } from './envelope';
import type { Json, JsonObject } from './schemas';

/** File transfers, which the contract's calls do not declare: tus, one PUT, downloads (decisions §3). */

const BINARY = { schema: { type: 'string', format: 'binary' } };
const BYTES = { 'application/octet-stream': BINARY };
const ENVELOPE = {
  'application/json': {
    schema: { oneOf: [{ $ref: '#/components/schemas/Success' }, { $ref: '#/components/schemas/Refusal' }] },
  },
};
const REFUSED = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
const IDEMPOTENCY_KEY = { $ref: '#/components/parameters/IdempotencyKey' };
const REQUESTED_WITH = { $ref: '#/components/parameters/RequestedWith' };

const header = (description: string, type = 'string'): JsonObject => ({ description, schema: { type } });
const TUS_HEADERS = {
  'Tus-Resumable': header('1.0.0'),
  'Upload-Offset': header('How many bytes the server has.', 'integer'),
  'Upload-Length': header('The size of the whole file in bytes.', 'integer'),
  'Upload-Metadata': header(
    'Pairs of a key and a value in base64, joined by commas: versionId, filename, sha256, md5; signature and certificate where the file has them; reason where it replaces a file in test.',
  ),
  Location: header('Where the upload goes on, relative or absolute.'),
  'Tus-Version': header('1.0.0'),
  'Tus-Extension': header('creation, termination; expiration where uploads expire.'),
};
type TusHeader = keyof typeof TUS_HEADERS;

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

type Answer = readonly [status: string, description: string, ...headers: TusHeader[]];

/** A tus request. @param sends its headers. @param writes whether it is refused without the console's own header */
function tus(name: string, summary: string, sends: readonly TusHeader[], answers: readonly Answer[], writes = true) {
  const answered = answers.map(([status, description, ...names]): [string, JsonObject] => [
    status,
    {
      description,
      ...(names.length > 0 && { headers: Object.fromEntries(names.map((each) => [each, TUS_HEADERS[each]])) }),
    },
  ]);
  const refused = Object.entries(TUS_REFUSALS).map(([status, description]): [string, JsonObject] => [
    status,
    { description, content: REFUSED },
  ]);
  return {
    operationId: `firmwareVersion.${name}`,
    tags: ['firmwareVersion'],
    summary,
    description: '**Assumed**: tus 1.0 resumable upload (https://tus.io/protocols/resumable-upload).',
    'x-origin': 'assumed',
    parameters: [
      ...sends.map((each) => ({ name: each, in: 'header', required: true, ...TUS_HEADERS[each] })),
      ...(writes ? [REQUESTED_WITH] : []),
    ],
    responses: { ...Object.fromEntries([...answered, ...refused]), ...ANSWERED_ANYWHERE },
  };
}

const ONE_PUT = 'the console sends one plain PUT.';
const TUS_BEGIN = tus(
  'beginUpload',
  'Begins an upload',
  ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata'],
  [
    ['201', 'Begun.', 'Tus-Resumable', 'Location'],
    ['405', `No tus here: ${ONE_PUT}`],
    ['412', `Another version of tus: ${ONE_PUT}`],
    ['501', `No tus here: ${ONE_PUT}`],
  ],
);
const TUS_REACH = tus(
  'askTus',
  'Whether the server can be reached: asked after an upload broke off; any answer will do',
  [],
  [['204', 'Reached.', 'Tus-Resumable', 'Tus-Version', 'Tus-Extension']],
  false,
);
const TUS_ASK = tus(
  'askUpload',
  'How much of a file the server has',
  ['Tus-Resumable'],
  [['200', 'Never cached.', 'Tus-Resumable', 'Upload-Offset', 'Upload-Length']],
  false,
);
const TUS_END = tus(
  'endUpload',
  'Has the server forget an upload that was given up',
  ['Tus-Resumable'],
  [['204', 'Forgotten.']],
);
const PART = tus(
  'continueUpload',
  'Sends a part of a file: 8 MiB or less',
  ['Tus-Resumable', 'Upload-Offset'],
  [
    ['202', 'The last part has arrived; the server attaches the file later.'],
    ['204', 'Goes on; after the last part: pending.', 'Tus-Resumable', 'Upload-Offset'],
  ],
);
const ATTACHED = {
  description: 'The last part has arrived and was attached: the body is an envelope.',
  headers: { 'Tus-Resumable': TUS_HEADERS['Tus-Resumable'], 'Upload-Offset': TUS_HEADERS['Upload-Offset'] },
  content: ENVELOPE,
};
const TUS_CONTINUE = {
  ...PART,
  requestBody: { required: true, content: { 'application/offset+octet-stream': BINARY } },
  responses: { ...PART.responses, '200': ATTACHED },
};

/** A parameter of a query; optional ones end in `?`. */
function query(named: string, description: string): JsonObject {
  const name = named.replace('?', '');
  const required = name === named;
  const type = name === 'size' ? 'integer' : 'string';
  return { name, in: 'query', required, description, schema: { type }, ...(type === 'string' && freeQuery(required)) };
}

const about = (operationId: string, summary: string, page: string, more = ''): JsonObject => ({
  operationId,
  tags: operationId.split('.').slice(0, 1),
  summary,
  description: `**Assumed**. Needs the page right \`${page}\`.${more}`,
  'x-origin': 'assumed',
});

/** A whole file as the body of one request; its metadata is in the query. */
const put = (described: JsonObject, ...metadata: readonly Json[]): JsonObject => ({
  ...described,
  parameters: [...metadata, IDEMPOTENCY_KEY, REQUESTED_WITH],
  requestBody: { required: true, content: BYTES },
  responses: {
    '200': { description: 'An envelope: a success, or a refusal with its code.', headers: TRACE, content: ENVELOPE },
    '202': { description: 'The whole file has arrived; the server attaches it later.' },
    '413': { description: 'Too large.', content: REFUSED },
    ...FORGED,
    ...ANSWERED_ANYWHERE,
  },
});

/** A file as the response. */
const download = (described: JsonObject, ...metadata: readonly Json[]): JsonObject => ({
  ...described,
  parameters: metadata,
  responses: {
    '200': {
      description: 'The file, by `Content-Disposition: attachment`; a refusal is an envelope.',
      headers: { 'Content-Disposition': { description: 'attachment', schema: { type: 'string' } } },
      content: { ...BYTES, ...ENVELOPE },
    },
    ...ANSWERED_ANYWHERE,
  },
});

const ORDER = query('orderNo', 'The test order.');
const NAME = query('filename', 'The name of the file.');
const SIZE = query('size?', 'Its size in bytes, so that too much is refused before it is sent.');
const { uploadNeeds, downloadNeeds } = versionFile;
const ATTACHMENT_RIGHT = orderAttachment.needs.page;
const ATTACHMENT_RULES = ` By whoever may decide now. At most ${sizeText(ATTACHMENT_LIMIT)} each and ${String(ATTACHMENTS_MAX)} for one decision; ${ATTACHMENT_EXTENSIONS.join(' ')}.`;

/** The file transfers by path. */
export const FILE_OPERATIONS: Readonly<Record<string, JsonObject>> = {
  [versionFile.uploadPath]: {
    options: TUS_REACH,
    post: TUS_BEGIN,
    put: put(
      about(
        'firmwareVersion.uploadWhole',
        "A version's file in one request, for a server without tus",
        uploadNeeds.page,
      ),
      query('versionId', 'The version.'),
      NAME,
      SIZE,
      query('sha256?', 'Its hash, checked on receipt.'),
      query('md5?', 'Its hash, checked on receipt.'),
      query('signature?', 'Its signature, where it has one.'),
      query('certificate?', 'The certificate of the signature.'),
      query('reason?', 'Why it replaces a file in test, which voids the round: required then (E00003).'),
    ),
  },
  [`${versionFile.uploadPath}/{id}`]: {
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    head: TUS_ASK,
    patch: TUS_CONTINUE,
    delete: TUS_END,
  },
  [versionFile.downloadPath]: {
    get: download(
      about('firmwareVersion.download', "A version's file", downloadNeeds.page),
      query('id', 'The version.'),
    ),
  },
  [orderAttachment.uploadPath]: {
    put: put(
      about(
        'testing.uploadAttachment',
        'A file that goes with the decision that comes',
        ATTACHMENT_RIGHT,
        ATTACHMENT_RULES,
      ),
      ORDER,
      NAME,
      SIZE,
    ),
  },
  [orderAttachment.downloadPath]: {
    get: download(
      about('testing.downloadAttachment', 'A file that goes with a decision', ATTACHMENT_RIGHT),
      ORDER,
      query('id', 'The attachment, as the order or its log names it.'),
    ),
  },
};
