import { versionFile } from '../../src/contract/firmwareVersion';
import { orderAttachment } from '../../src/contract/testing';
import { REASON_MAX } from '../../src/domain/fieldChecks';
import { TEXT_MAX } from '../../src/domain/fields';
import { CERTIFICATE_MAX, SIGNATURE_MAX, sizeText } from '../../src/domain/firmware/file';
import { ATTACHMENT_EXTENSIONS, ATTACHMENT_LIMIT, ATTACHMENTS_MAX } from '../../src/domain/workflow/actions';
import { ANSWERED, ANSWERED_ANYWHERE, FORGED, freeQuery, refTo, TRACE } from './envelope';
import { mapped, type JsonObject } from './schemas';

/** File transfers, which the contract's calls do not declare: tus, the PUT of attachments, downloads. */

/** A header line, of which servers commonly take 8 KiB. */
const HEADER_MAX = 8192;
const BINARY = { schema: { type: 'string', format: 'binary' } };
const BYTES = { 'application/octet-stream': BINARY };
const REFUSAL = refTo('schemas/Refusal');
const ENVELOPE = { 'application/json': { schema: { oneOf: [refTo('schemas/Success'), REFUSAL] } } };
const REFUSED = { 'application/json': { schema: REFUSAL } };

const header = (description: string, type = 'string'): JsonObject => ({
  description,
  schema: { type, ...(type === 'string' && { maxLength: HEADER_MAX }) },
});
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
    'No such upload any more: the console begins a new one. At the beginning: no tus here, and the console says so.',
  '409': 'Another offset than the server has: the console asks for the offset and goes on.',
  '410': 'No such upload any more: the console begins a new one.',
  '413': 'Too large: refused for good.',
  '423': 'The upload is in use: the console waits and goes on.',
  '460': 'The checksum of a part is wrong: the console sends the part again.',
};

type Answers = Readonly<Record<string, readonly [description: string, ...headers: TusHeader[]]>>;

/** A tus request. @param sends its headers. @param writes whether it is refused without the console's own header */
function tus(name: string, summary: string, sends: readonly TusHeader[], answers: Answers, writes = true) {
  const answered = mapped(answers, ([description, ...names]) => {
    const headers = Object.fromEntries(names.map((each) => [each, TUS_HEADERS[each]]));
    return { description, ...(names.length > 0 && { headers }) };
  });
  const refused = mapped(TUS_REFUSALS, (description) => ({ description, content: REFUSED }));
  const responses: Readonly<Record<string, JsonObject>> = { ...answered, ...refused, ...ANSWERED_ANYWHERE };
  return {
    operationId: `firmwareVersion.${name}`,
    tags: ['firmwareVersion'],
    summary,
    description: '**Assumed**: tus 1.0 resumable upload (https://tus.io/protocols/resumable-upload).',
    'x-origin': 'assumed',
    parameters: [
      ...sends.map((each) => ({ name: each, in: 'header', required: true, ...TUS_HEADERS[each] })),
      ...(writes ? [refTo('parameters/RequestedWith')] : []),
    ],
    responses,
  };
}

const NO_TUS = 'No tus here: the console says so.';
const TUS_BEGIN = tus('beginUpload', 'Begins an upload', ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata'], {
  '201': ['Begun.', 'Tus-Resumable', 'Location'],
  '405': [NO_TUS],
  '412': ['Another version of tus: the console says so.'],
  '501': [NO_TUS],
});
const REACH = 'Whether the server can be reached: asked after an upload broke off; any answer will do';
const TUS_REACH = tus(
  'askTus',
  REACH,
  [],
  { '204': ['Reached.', 'Tus-Resumable', 'Tus-Version', 'Tus-Extension'] },
  false,
);
const HELD = { '200': ['Never cached.', 'Tus-Resumable', 'Upload-Offset', 'Upload-Length'] } as const;
const TUS_ASK = tus('askUpload', 'How much of a file the server has', ['Tus-Resumable'], HELD, false);
const TUS_END = tus('endUpload', 'Has the server forget an upload that was given up', ['Tus-Resumable'], {
  '204': ['Forgotten.'],
});
const PART = tus('continueUpload', 'Sends a part of a file: 8 MiB or less', ['Tus-Resumable', 'Upload-Offset'], {
  '200': ['The last part has arrived and was attached: the body is an envelope.', 'Tus-Resumable', 'Upload-Offset'],
  '202': ['The last part has arrived; the server attaches the file later.'],
  '204': ['Goes on; after the last part: pending.', 'Tus-Resumable', 'Upload-Offset'],
});
const TUS_CONTINUE = {
  ...PART,
  requestBody: { required: true, content: { 'application/offset+octet-stream': BINARY } },
  responses: { ...PART.responses, '200': { ...PART.responses['200'], content: ENVELOPE } },
};

/** Parameters of a query with their descriptions; the names of optional ones end in `?`. */
type Queries = Readonly<Record<string, string>>;

/** Maximum lengths of the query's texts that have one of their own. */
const FILE_LIMITS: Readonly<Record<string, number>> = {
  reason: REASON_MAX,
  signature: SIGNATURE_MAX,
  certificate: CERTIFICATE_MAX,
};

function inQuery([named, description]: readonly [string, string]): JsonObject {
  const name = named.replace('?', '');
  const required = name === named;
  const type = name === 'size' ? 'integer' : 'string';
  const maxLength = FILE_LIMITS[name] ?? TEXT_MAX;
  const schema = { type, ...(type === 'string' && { maxLength }) };
  return { name, in: 'query', required, description, schema, ...(type === 'string' && freeQuery(required)) };
}

function transfer(operationId: string, page: string, summary: string, queries: Queries, more: string) {
  return {
    operationId,
    tags: operationId.split('.').slice(0, 1),
    summary,
    description: `**Assumed**. Needs the page right \`${page}\`.${more}`,
    'x-origin': 'assumed',
    parameters: Object.entries(queries).map(inQuery),
  };
}

/** A whole file as the body of one request; its metadata is in the query. */
function put(operationId: string, page: string, summary: string, queries: Queries, more = ''): JsonObject {
  const { parameters, ...described } = transfer(operationId, page, summary, queries, more);
  return {
    ...described,
    parameters: [...parameters, refTo('parameters/IdempotencyKey'), refTo('parameters/RequestedWith')],
    requestBody: { required: true, content: BYTES },
    responses: {
      '200': { description: ANSWERED, headers: TRACE, content: ENVELOPE },
      '202': { description: 'The whole file has arrived; the server attaches it later.' },
      '413': { description: 'Too large.', content: REFUSED },
      ...FORGED,
      ...ANSWERED_ANYWHERE,
    },
  };
}

const download = (operationId: string, page: string, summary: string, queries: Queries): JsonObject => ({
  ...transfer(operationId, page, summary, queries, ''),
  responses: {
    '200': {
      description: 'The file, by `Content-Disposition: attachment`; a refusal is an envelope.',
      headers: { 'Content-Disposition': header('attachment') },
      content: { ...BYTES, ...ENVELOPE },
    },
    ...ANSWERED_ANYWHERE,
  },
});

const FILE: Queries = {
  filename: 'The name of the file.',
  'size?': 'Its size in bytes, so that too much is refused before it is sent.',
};
const ORDER: Queries = { orderNo: 'The test order.' };
const ATTACHMENT_RULES = ` By whoever may decide now. At most ${sizeText(ATTACHMENT_LIMIT)} each and ${String(ATTACHMENTS_MAX)} for one decision; ${ATTACHMENT_EXTENSIONS.join(' ')}.`;

/** The file transfers by path. */
export const FILE_OPERATIONS: Readonly<Record<string, JsonObject>> = {
  [versionFile.upload.path]: { options: TUS_REACH, post: TUS_BEGIN },
  [`${versionFile.upload.path}/{id}`]: {
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: TEXT_MAX } }],
    head: TUS_ASK,
    patch: TUS_CONTINUE,
    delete: TUS_END,
  },
  [versionFile.download.path]: {
    get: download('firmwareVersion.download', versionFile.download.needs.page, "A version's file", {
      id: 'The version.',
    }),
  },
  [orderAttachment.upload.path]: {
    put: put(
      'testing.uploadAttachment',
      orderAttachment.upload.needs.page,
      'A file that goes with the decision that comes',
      { ...ORDER, ...FILE },
      ATTACHMENT_RULES,
    ),
  },
  [orderAttachment.download.path]: {
    get: download(
      'testing.downloadAttachment',
      orderAttachment.download.needs.page,
      'A file that goes with a decision',
      { ...ORDER, id: 'The attachment, as the order or its log names it.' },
    ),
  },
};
