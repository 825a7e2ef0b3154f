import * as v from 'valibot';
import { person, WRITING_ROLES } from '../domain/access/roles';
import { ERROR } from '../domain/errors';
import { REASON_MAX } from '../domain/fieldChecks';
import { flag, many, maybe, numeric, recordId, text, maybeSent, inputText, keyText } from '../domain/fields';
import { storedFile } from '../domain/firmware/file';
import { MODULES } from '../domain/firmware/firmwareNumber';
import {
  versionSchema as version,
  newVersion,
  STATE_CHANGES,
  VERSION_STATES,
  versionInput,
} from '../domain/firmware/version';
import { endpoint, fileCall } from './endpoint';
import { page, paging, queryList } from './callFields';

/** A checklist item in the requested language. */
export const templateItem = v.object({ key: inputText(), label: inputText() });

export const templateField = v.object({
  key: inputText(),
  label: inputText(),
  kind: v.fallback(v.picklist(['text', 'textarea', 'select']), 'text'),
  required: flag(),
  options: many(inputText()),
  /** Names of options that are no words of the staff's language, by option. */
  optionNames: v.nullish(v.record(v.string(), inputText()), {}),
  help: text(),
});

/** The firmware version template (requirements §7; its fields are assumed, P-WIRE-28). */
export const template = v.object({
  name: text(),
  revision: v.nullish(v.number(), 1),
  fields: many(templateField),
  checklist: many(templateItem),
});

export type TemplateModel = v.InferOutput<typeof template>;
export type TemplateField = v.InferOutput<typeof templateField>;

/** The open test of a version. Without a submitter, the server decides on a resubmission. */
const currentOrder = v.object({
  orderNo: recordId(),
  status: numeric(),
  stepOrder: maybe(numeric()),
  round: v.nullish(numeric(), 1),
  submitter: maybe(person),
});
export type CurrentOrder = Readonly<v.InferOutput<typeof currentOrder>>;

export const versionModel = v.object({
  ...version.entries,
  file: maybeSent(storedFile),
  currentOrder: maybe(currentOrder),
});
export type VersionModel = Readonly<v.InferOutput<typeof versionModel>>;

const REFUSALS = [ERROR.parameter, ERROR.expired, ERROR.permission, ERROR.notFound, ERROR.alreadyExists, ERROR.refused];

/** Firmware versions and their template (requirements §7, P-WIRE-30). */
export const firmwareVersion = {
  page: endpoint('version', 'GET', '/api/v2/firmwareVersion/page', {
    input: v.object({
      ...paging,
      keyword: v.optional(inputText()),
      firmwareNo: v.optional(keyText()),
      module: v.optional(queryList(MODULES)),
      state: v.optional(queryList(VERSION_STATES)),
    }),
    model: page(versionModel),
    assumed: 'Versions with their state and current step',
    errors: [ERROR.parameter],
    needs: { page: 'version_0201' },
  }),
  detail: endpoint('version', 'GET', '/api/v2/firmwareVersion/detail', {
    input: v.object({ id: keyText() }),
    model: versionModel,
    assumed: 'A version',
    errors: [ERROR.notFound],
    needs: { page: 'versionDetail_0202' },
  }),
  add: endpoint('version', 'POST', '/api/v2/firmwareVersion/add', {
    input: newVersion,
    model: versionModel,
    assumed: 'Creates a draft; its file is attached to it afterwards',
    errors: REFUSALS,
    needs: { page: 'firmwareUpload_0204', roles: WRITING_ROLES },
  }),
  update: endpoint('version', 'POST', '/api/v2/firmwareVersion/update', {
    input: v.object({ id: inputText(), revision: v.number(), ...v.partial(versionInput).entries }),
    model: versionModel,
    assumed: 'Changes a draft; outside draft only notes and tags. What is left out stays',
    errors: REFUSALS,
    needs: { page: 'versionEdit_0204', roles: WRITING_ROLES },
  }),
  changeState: endpoint('version', 'POST', '/api/v2/firmwareVersion/changeState', {
    input: v.object({
      id: inputText(),
      revision: v.number(),
      change: v.picklist(STATE_CHANGES),
      reason: inputText(REASON_MAX),
    }),
    model: versionModel,
    assumed: 'Deprecates (development) or recalls (operations) a released version, with a reason',
    errors: REFUSALS,
    needs: { page: 'versionDetail_0202' },
  }),
  findByHash: endpoint('version', 'GET', '/api/v2/firmwareVersion/findByHash', {
    input: v.object({ sha256: inputText(), firmwareNo: v.optional(inputText()) }),
    model: maybe(versionModel),
    assumed: 'A version that holds a file, or null; first one of that number that is in test or released',
    needs: { page: 'version_0201' },
  }),
  template: endpoint('version', 'GET', '/api/v2/firmwareVersion/template', {
    sends: 'none',
    input: v.undefined(),
    model: v.nullish(template, {}),
    specified: "The version form's extra fields and the pre-submit checklist",
    needs: { page: 'version_0201' },
  }),
};

/**
 * A version's file (assumed): upload by tus 1.0, download. Upload-Metadata: versionId, filename, sha256, md5,
 * signature and certificate if any, and in test the reason.
 */
export const versionFile = {
  upload: fileCall('POST', '/api/v2/firmwareVersion/upload', { page: 'firmwareUpload_0204', roles: WRITING_ROLES }),
  download: fileCall('GET', '/api/v2/firmwareVersion/download', { page: 'versionDetail_0202' }),
};
