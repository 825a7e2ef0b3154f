import * as v from 'valibot';
import { ERROR, errorText, type ErrorCode } from './errors';
import { both, fill, type Language, type Texts } from './language';

/**
 * Reasons of refusals, of fields (E00003's model) and of requests, with placeholders. Marked as pure, so that the early
 * script, which shows none, is built without them.
 */
const REASONS = /* @__PURE__ */ (() =>
  ({
    required: both('请填写此项', 'This field is required'),
    invalid: both('该值无效', 'This value is not valid'),
    tooLong: both('不能超过 {max} 个字符', 'Use at most {max} characters'),
    pattern: both('格式不正确：{rule}', 'Invalid format: {rule}'),
    characters: both('不能包含 {value}（允许：{rule}）', 'It must not contain {value} (allowed: {rule})'),
    begins: both('不能以 {value} 开头', 'It must not begin with {value}'),
    duplicate: both('{value} 重复', 'Duplicate: {value}'),
    taken: both('{value} 已被占用', '{value} is already taken'),
    frozen: both('此项不能修改', 'This field cannot be changed'),
    notOneOf: both('{value} 不在可选范围内', '{value} is not one of the choices'),
    unchosen: both('请选择', 'Nothing chosen yet'),
    tooMany: both('不能超过 {max} 项', 'Use at most {max} entries'),
    baseRequired: both('差分包必须选择同编号的基线版本', 'A delta package needs a base version of the same number'),
    notTicked: both('请确认所有检查项', 'Confirm every checklist item'),
    fileMissing: both('该版本还没有固件文件', 'The version has no firmware file yet'),
    fileEmpty: both('文件为空', 'The file is empty'),
    fileTooLarge: both('文件超过上限 {max}', 'The file is larger than the limit of {max}'),
    fileName: both(
      '文件名只能包含字母、数字、下划线、点、逗号和连字符，最长 128 个字符',
      'A file name may contain letters, digits, underscores, dots, commas and hyphens, at most 128 characters',
    ),
    attachmentName: both(
      '文件名不能包含 \\ / : * ? " < > |，最长 128 个字符',
      'A file name must not contain \\ / : * ? " < > | and has at most 128 characters',
    ),
    fileType: both('不支持该文件类型，允许：{allowed}', 'This file type is not allowed. Allowed: {allowed}'),
    fileUnreadable: both(
      '文件在选择之后被修改、移动或截断，请重新选择',
      'The file was changed, moved or truncated after it was chosen. Choose it again',
    ),
    notSent: both('服务器未返回', 'Not reported by the server'),
    notOffered: both('服务器不支持此功能', 'The server does not offer this'),
    accountUnread: both(
      '无法确认当前登录的账号，未提交任何内容，请重试',
      'The signed-in account could not be confirmed, so nothing was sent. Try again',
    ),
    stillSignedIn: both('退出失败，您仍处于登录状态', 'Log-out failed; you are still signed in'),
    uploadGone: both(
      '服务器上已没有本次上传的数据，重试将从头开始',
      'The server no longer has this upload; a retry starts from the beginning',
    ),
    uploadLength: both('缺少文件长度，可能被代理去掉了', 'The file length is missing; a proxy may have removed it'),
    uploadTooLarge: both('文件超过服务器允许的大小', 'The file is larger than the server accepts'),
    bodyTooLarge: both(
      '提交的内容超过服务器允许的大小，没有保存；已填写的内容仍在，请减少内容后重试',
      'This is larger than the server accepts, so nothing was saved. What you typed is kept; shorten it and try again',
    ),
    tooOften: both('请求过于频繁，未被处理', 'Too many requests, so this one was refused'),
    uploadLocked: both(
      '服务器仍在处理这个文件的上一次传输，请稍后重试',
      'An earlier transfer of this file is still running; try again later',
    ),
    uploadDamaged: both('文件在传输中损坏，请重试', 'The file arrived damaged; try again'),
    uploadUnsupported: both('服务器不支持这种上传方式', 'The server does not support this kind of upload'),
    fileTruncated: both(
      '文件不完整：应为 {announced} 字节，实收 {size} 字节',
      'The file is incomplete: {size} of {announced} bytes received',
    ),
    signatureWrong: both('签名与文件或证书不匹配', 'The signature does not match the file or the certificate'),
    certificateWrong: both('证书无法读取', 'The certificate could not be read'),
    hashMismatch: both('文件哈希与期望值不一致', 'The file hash does not match the expected hash'),
    hashKnown: both(
      '版本 {value} 在测试中或已发布，且使用相同文件',
      'Version {value} is in test or released with the same file',
    ),
    bothLists: both('{value} 不能同时是测试人员和运维人员', '{value} cannot be both a tester and operations staff'),
    ownWork: both(
      '{value} 提交或上传了该版本，不能参与测试或发布',
      '{value} submitted or uploaded this version and cannot test or release it',
    ),
    otherPart: both(
      '{value} 在本轮已处理过另一方的步骤，测试与发布须由不同的人处理',
      '{value} has decided for the other side in this round; testing and releasing need different people',
    ),
    wrongRole: both('{value} 不属于该角色组', '{value} does not belong to this role group'),
    openOrder: both('该版本已有进行中的测试单 {value}', 'The version already has an open test order, {value}'),
    otherVersion: both('该测试单测试的是版本 {value}', 'The test order is about version {value}'),
    notSubmittable: both('只有草稿版本可以发起测试', 'Only a draft version can be submitted for testing'),
    numberDisabled: both('固件编号已停用', 'The firmware number is disabled'),
    notAllowedHere: both('当前步骤不允许该操作', 'This action is not allowed at the current step'),
    testingBegun: both('测试已开始，不能再撤回', 'Testing has begun, so the order can no longer be withdrawn'),
    notActor: both('等待{value}处理', 'Waiting for {value}'),
    nobodyActs: both('当前状态下无法操作', 'No action is possible in this state'),
    paused: both('测试单已暂停：{value}', 'The order is paused: {value}'),
    notPaused: both('测试单没有暂停', 'The order is not paused'),
    stale: both('{value}已先行处理，请查看最新内容', '{value} has already acted. View the current order'),
    claimedFirst: both('{value}已先认领，请查看最新内容', '{value} has claimed it first. View the current order'),
    fileChanged: both('固件文件已替换', 'The firmware file has been replaced'),
    versionRecalled: both(
      '{value}已召回该版本，测试单已结束',
      '{value} has recalled the version, which ended the order',
    ),
    gatesClosed: both('发布条件未满足：{value}', 'Release conditions not met: {value}'),
    rollbackGone: both('回退版本已不再是发布状态', 'The rollback version is no longer released'),
    gapReason: both('请说明 {value} 未测试的原因', 'Give a reason for not testing {value}'),
    gapsUnacknowledged: both('请确认覆盖缺口', 'Acknowledge the coverage gaps'),
    conditionsUnacknowledged: both('请逐条确认附带条件', 'Acknowledge each condition'),
    casesDisagree: both('通过数与失败数之和应等于总数', 'Passed and failed must add up to the total'),
    casesNotRun: both(
      '还有未执行的用例，不能判定为通过',
      'Some cases have not been run, so the decision cannot be Pass',
    ),
    casesFailed: both('有用例未通过，不能判定为通过', 'Some cases did not pass, so the decision cannot be Pass'),
    caseMissing: both('必测用例 {value} 没有结果', 'Required case {value} has no result'),
    caseLeftOut: both('用例 {value} 只能停用，不能删除', 'Case {value} can be retired, but not deleted'),
    notTime: both('“{value}”无法识别，格式示例：{form}', 'Not understood: {value}. Example: {form}'),
    notFuture: both('时间必须晚于当前时间', 'The time must be in the future'),
    sameRoleGroup: both('只能转交给同一角色组的人员', 'You can transfer only within the role group'),
    toSelf: both('不能转交给自己', 'You cannot transfer to yourself'),
    alreadyListed: both('{value} 已在名单中', '{value} is already on a list'),
    notSubmitter: both('只有提交人或管理员可以操作', 'Only the submitter or an administrator can do this'),
    notAuthor: both('只有添加附件的人可以移除它', 'Only the person who added an attachment can remove it'),
    remindedRecently: both(
      '每 {minutes} 分钟只能催办一次，{at} 后可再次催办',
      'You can send one reminder every {minutes} minutes; the next one after {at}',
    ),
    wrongState: both('版本当前状态不允许该操作', 'The current state of the version does not allow this'),
    notFound: both('{value} 不存在', '{value} does not exist'),
    fieldsUnread: both(
      '以下字段的数据格式错误，无法读取，保存会丢失它们：{value}',
      'The server sent these fields in an unknown format; saving would lose them: {value}',
    ),
    needsPage: both('需要页面权限 {value}', 'You need page permission {value}'),
    needsRole: both('需要角色：{value}', 'You need the role {value}'),
    crossSite: both('该操作只能由本系统的页面发起', 'Only a page of this console may do this'),
    keyReused: both(
      '同一个 Idempotency-Key 已用于另一份内容，本次没有执行',
      'Idempotency-Key already used with other contents; nothing was done',
    ),
    bodyMalformed: both('请求体不是有效的 JSON 或超过大小限制', 'The body is not valid JSON or is too large'),
  }) as const satisfies Record<string, Texts>)();

export type Reason = keyof typeof REASONS;

/** Values of a reason's placeholders; translated names have both texts. */
export type ReasonValues = Readonly<Record<string, string | number | Texts>>;

export const isReason = (key: string): key is Reason => Object.hasOwn(REASONS, key);

export function problem(field: string, reason: Reason, values: FieldProblem['values'] = {}): FieldProblem {
  return { field, reason, values };
}

/** The problem of a field where `wrong`; none otherwise. */
export function problemIf(wrong: boolean, ...what: Parameters<typeof problem>): FieldProblem[] {
  return wrong ? [problem(...what)] : [];
}

const UNANSWERED =
  'required unchosen baseRequired notTicked gapReason gapsUnacknowledged conditionsUnacknowledged'.split(' ');

/** Whether the problem is that something required is not filled in yet. */
export const isUnanswered = ({ reason }: Pick<FieldProblem, 'reason'>): boolean => UNANSWERED.includes(reason);

/** The text of a reason with its values; an unknown reason is shown unchanged. */
export function reasonText(reason: string, values: ReasonValues, language: Language): string {
  if (!isReason(reason)) return reason;
  const said = Object.entries(values).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? value[language] : value.toLocaleString(language),
  ]);
  return fill(REASONS[reason][language], Object.fromEntries(said));
}

const ADDITIONS = {
  detail: both('：{value}', ': {value}'),
  mayHaveArrived: both(
    '；提交结果未知，请刷新核对后再提交',
    '. It is not known whether this was saved. Reload and check before you submit again',
  ),
  retrySeconds: both('（请在 {value} 秒后重试）', '. Try again in {value} s'),
  retryMinutes: both('（请在 {value} 分钟后重试）', '. Try again in {value} min'),
  noTimeZone: both('（时间没有时区）', '(no time zone)'),
} as const satisfies Record<string, Texts>;

/** An addition to the text of an error, with its value: it comes right after the text, and brings its own punctuation. */
export function addition(key: keyof typeof ADDITIONS, language: Language, value: string | number = ''): string {
  return fill(ADDITIONS[key][language], { value });
}

/** A problem of a field, by its path (`scope.hardware`); the reason is a string, since a server may have others. */
export const fieldProblem = v.object({
  field: v.string(),
  reason: v.string(),
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), {}),
});
export type FieldProblem = Readonly<v.InferOutput<typeof fieldProblem>>;

/** A refusal by a rule: error code, reason, and field problems. */
export interface Refusal {
  readonly refused: ErrorCode;
  readonly reason?: Reason;
  readonly values?: ReasonValues;
  readonly fields?: readonly FieldProblem[];
}

export function refuse(refused: ErrorCode, reason: Reason, values: ReasonValues = {}): Refusal {
  return { refused, reason, values };
}

/** Refuses invalid fields (E00003); null without problems. */
export function refuseFields(fields: readonly FieldProblem[]): Refusal | null {
  return fields.length > 0 ? { refused: ERROR.parameter, fields } : null;
}

export function isRefusal(outcome: unknown): outcome is Refusal {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome;
}

/** The text of a refusal: first field problem, reason, or the code's text. */
export function refusalText({ refused, fields, reason, values }: Refusal, language: Language): string {
  const [first] = fields ?? [];
  if (first !== undefined) return reasonText(first.reason, first.values, language);
  return reason === undefined ? errorText(refused, language) : reasonText(reason, values ?? {}, language);
}
