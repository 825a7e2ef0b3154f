import * as v from 'valibot';
import type { VersionModel } from '../../../../src/contract/firmwareVersion';
import { ERROR } from '../../../../src/domain/errors';
import { requiredOf } from '../../../../src/domain/firmware/cases';
import { checkSignature } from '../../../../src/domain/firmware/chosenFile';
import { checkFile, type VersionFile } from '../../../../src/domain/firmware/file';
import { refuseHeld, type fileReuse } from '../../../../src/domain/firmware/version';
import { isRefusal, problem, problemIf, refuse, refuseFields } from '../../../../src/domain/reasons';
import type { FieldProblem, Refusal } from '../../../../src/domain/reasons';
import * as actions from '../../../../src/domain/workflow/actions';
import { placeOf } from '../../../../src/domain/workflow/steps';
import { authorOf, edited, saveVersion } from '../step';
import type { Context, Write } from '../../engine/write';
import { casesOf, findVersion, holderOf, openOrderView, viewVersion } from '../views';
import type { World, WorldEvent } from '../../engine/world';
import { changeOrder, entering, logged } from './orders';

export const attachInput = v.object({
  versionId: v.string(),
  name: v.string(),
  size: v.number(),
  sha256: v.string(),
  md5: v.string(),
  signature: v.string(),
  certificate: v.string(),
  /** Why a file in test is replaced; missing in journals from before it was asked for. */
  reason: v.optional(v.string(), ''),
  /** What the sender announced; a hash is '' when not announced. */
  announced: v.object({ size: v.number(), sha256: v.string(), md5: v.string() }),
  /** Result of verifying the signature; `unread`: there is none, or not verified yet. */
  sealed: v.picklist(['fits', 'differs', 'unreadable', 'unread']),
});
export type AttachInput = Readonly<v.InferOutput<typeof attachInput>>;

/** A version that has a file: the one that forbids it to the target, if there is one. */
export function versionByHash(
  world: World,
  sha256: string,
  target: Parameters<typeof fileReuse>[1],
): VersionModel | null {
  const version =
    holderOf(world, sha256, target) ?? [...world.versions.values()].find(({ file }) => file?.sha256 === sha256);
  return version ? viewVersion(world, version) : null;
}

/** Refuses a file unless its version may have one, it passes the checks, and no other one forbids it. */
export function refuseAttach(world: World, input: AttachInput, account: string): Refusal | null {
  const version = findVersion(world, input.versionId);
  if (isRefusal(version)) return version;
  const order = openOrderView(world, version.id);
  const replaceable = version.state === 'draft' || (version.state === 'inTest' && order !== null);
  if (!replaceable) return refuse(ERROR.refused, 'wrongState');
  const sha256 = input.sha256 || input.announced.sha256;
  const touched = [...world.orders.values()].filter((each) => each === order || each.fileSha256 === sha256);
  const own = touched.map((each) => actions.refuseReplace(each, account)).find((refusal) => refusal !== null);
  if (own) return own;
  const wrong = refuseFields([
    ...checkFile(input),
    ...checkSignature(input),
    ...actions.checkReplaceReason(order, input.reason),
    ...arrivalProblems(input),
  ]);
  if (wrong) return wrong;
  return refuseHeld(holderOf(world, sha256, version), 'file');
}

function arrivalProblems({ size, sha256, md5, announced, sealed }: AttachInput): FieldProblem[] {
  if (size !== announced.size) return [problem('file', 'fileTruncated', { announced: announced.size, size })];
  const differs = (said: string, is: string): boolean => said !== '' && is !== '' && said !== is;
  return [
    ...problemIf(differs(announced.sha256, sha256) || differs(announced.md5, md5), 'file', 'hashMismatch'),
    ...problemIf(sealed === 'differs', 'signature', 'signatureWrong'),
    ...problemIf(sealed === 'unreadable', 'certificate', 'certificateWrong'),
  ];
}

/** Starts a new round at step 1 when the file is replaced during a test; a returned order only notes it. */
function newRound(
  world: World,
  input: AttachInput,
  before: VersionFile | null,
  file: VersionFile,
  context: Context,
): WorldEvent[] {
  const order = openOrderView(world, input.versionId);
  if (order === null) return [];
  if (!actions.isVoidedByFile(order)) return [logged(order, 'replaceFile', { remark: file.name }, context)];
  if (actions.isFileInTest(order, before, file)) return [];
  const change = {
    ...entering(placeOf('testReception'), context.now),
    fileSha256: file.sha256,
    uploader: file.uploadedBy,
    round: order.round + 1,
    requiredCases: requiredOf(casesOf(world, order.firmwareNo).cases),
    attachments: [],
  };
  return [
    ...changeOrder(order, change, context),
    logged({ ...order, ...change }, 'replaceFile', { remark: `${file.name}\n${input.reason.trim()}` }, context),
  ];
}

/** Attaches a received file to its version. */
export const attachFile: Write<AttachInput, VersionModel> = (world, input, context) => {
  const version = findVersion(world, input.versionId);
  if (isRefusal(version)) return version;
  const refused = refuseAttach(world, input, context.actor.code);
  if (refused) return refused;
  const uploadedBy = authorOf(context);
  const { name, size, sha256, md5, signature, certificate } = input;
  const file: VersionFile = { name, size, sha256, md5, signature, certificate, uploadedBy, uploadedAt: context.now };
  const after = { ...version, file, ...edited(version, context) };
  return {
    events: [...saveVersion(version, after, context), ...newRound(world, input, version.file, file, context)],
    answer: (then) => viewVersion(then, after),
  };
};
