import * as v from 'valibot';
import { ERROR, errorText, type ErrorCode } from './errors';
import { fill, type Language, type Texts } from './language';

/** Reasons of refusals, of fields (E00003's model) and of requests, with placeholders. */
const REASONS = {
  required: { 'zh-CN': '请填写此项', 'en-US': 'This field is required' },
  invalid: { 'zh-CN': '该值无效', 'en-US': 'This value is not valid' },
  tooLong: { 'zh-CN': '不能超过 {max} 个字符', 'en-US': 'Use at most {max} characters' },
  pattern: { 'zh-CN': '格式不正确：{rule}', 'en-US': 'Invalid format: {rule}' },
  duplicate: { 'zh-CN': '{value} 重复', 'en-US': 'Duplicate: {value}' },
  taken: { 'zh-CN': '{value} 已被占用', 'en-US': '{value} is already taken' },
  frozen: { 'zh-CN': '此项不能修改', 'en-US': 'This field cannot be changed' },
  notOneOf: { 'zh-CN': '{value} 不在可选范围内', 'en-US': '{value} is not one of the choices' },
  atLeastOne: { 'zh-CN': '请至少选择或填写一项', 'en-US': 'Choose or enter at least one' },
  tooMany: { 'zh-CN': '不能超过 {max} 项', 'en-US': 'Use at most {max} entries' },
  baseRequired: {
    'zh-CN': '差分包必须选择同编号的基线版本',
    'en-US': 'A delta package needs a base version of the same number',
  },
  notTicked: { 'zh-CN': '请确认所有检查项', 'en-US': 'Confirm every checklist item' },
  fileMissing: { 'zh-CN': '该版本还没有固件文件', 'en-US': 'The version has no firmware file yet' },
  fileEmpty: { 'zh-CN': '文件为空', 'en-US': 'The file is empty' },
  fileTooLarge: { 'zh-CN': '文件超过上限 {max}', 'en-US': 'The file is larger than the limit of {max}' },
  fileName: {
    'zh-CN': '文件名只能包含字母、数字、下划线、点、逗号和连字符，最长 128 个字符',
    'en-US': 'A file name may contain letters, digits, underscores, dots, commas and hyphens, at most 128 characters',
  },
  attachmentName: {
    'zh-CN': '文件名不能包含 \\ / : * ? " < > |，最长 128 个字符',
    'en-US': 'A file name must not contain \\ / : * ? " < > | and has at most 128 characters',
  },
  fileType: {
    'zh-CN': '不支持该文件类型，允许：{allowed}',
    'en-US': 'This file type is not allowed. Allowed: {allowed}',
  },
  fileUnreadable: {
    'zh-CN': '文件在选择之后被修改、移动或截断，请重新选择',
    'en-US': 'The file was changed, moved or truncated after it was chosen. Choose it again',
  },
  notOffered: { 'zh-CN': '服务器没有提供这项功能', 'en-US': 'The server does not offer this' },
  accountUnread: {
    'zh-CN': '无法确认当前登录的账号，未提交任何内容，请重试',
    'en-US': 'The signed-in account could not be confirmed, so nothing was sent. Try again',
  },
  uploadGone: {
    'zh-CN': '服务器已没有这次上传的数据，重试将从头上传',
    'en-US': 'The server no longer has this upload; a retry starts from the beginning',
  },
  uploadLength: {
    'zh-CN': '服务器需要知道文件长度，代理可能去掉了它',
    'en-US': 'The file length is missing; a proxy may have removed it',
  },
  uploadTooLarge: { 'zh-CN': '文件超过服务器允许的大小', 'en-US': 'The file is larger than the server accepts' },
  uploadLocked: {
    'zh-CN': '服务器仍在处理这个文件的上一次传输，请稍后重试',
    'en-US': 'An earlier transfer of this file is still running; try again later',
  },
  uploadDamaged: { 'zh-CN': '文件在传输中损坏，请重试', 'en-US': 'The file arrived damaged; try again' },
  uploadUnsupported: {
    'zh-CN': '服务器不支持这种上传方式',
    'en-US': 'The server does not support this kind of upload',
  },
  fileTruncated: {
    'zh-CN': '文件不完整：应为 {announced} 字节，实收 {size} 字节',
    'en-US': 'The file is incomplete: {size} of {announced} bytes received',
  },
  signatureWrong: {
    'zh-CN': '签名与文件或证书不匹配',
    'en-US': 'The signature does not match the file or the certificate',
  },
  certificateWrong: { 'zh-CN': '证书无法读取', 'en-US': 'The certificate could not be read' },
  hashMismatch: { 'zh-CN': '文件哈希与期望值不一致', 'en-US': 'The file hash does not match the expected hash' },
  hashKnown: { 'zh-CN': '相同文件已存在于版本 {value}', 'en-US': 'Version {value} already has the same file' },
  bothLists: {
    'zh-CN': '{value} 不能同时是测试人员和运维人员',
    'en-US': '{value} cannot be both a tester and operations staff',
  },
  ownWork: {
    'zh-CN': '{value} 提交或上传了该版本，不能参与测试或发布',
    'en-US': '{value} submitted or uploaded this version and cannot test or release it',
  },
  wrongRole: { 'zh-CN': '{value} 不属于该角色组', 'en-US': '{value} does not belong to this role group' },
  openOrder: {
    'zh-CN': '该版本已有进行中的测试单 {value}',
    'en-US': 'The version already has an open test order, {value}',
  },
  notSubmittable: { 'zh-CN': '只有草稿版本可以发起测试', 'en-US': 'Only a draft version can be submitted for testing' },
  numberDisabled: { 'zh-CN': '固件编号已停用', 'en-US': 'The firmware number is disabled' },
  notAllowedHere: { 'zh-CN': '当前步骤不允许该操作', 'en-US': 'This action is not allowed at the current step' },
  testingBegun: {
    'zh-CN': '测试已开始，不能再撤回',
    'en-US': 'Testing has begun, so the order can no longer be withdrawn',
  },
  notActor: { 'zh-CN': '等待{value}处理', 'en-US': 'Waiting for {value}' },
  nobodyActs: { 'zh-CN': '当前状态下无法操作', 'en-US': 'No action is possible in this state' },
  paused: { 'zh-CN': '测试单已暂停：{value}', 'en-US': 'The order is paused: {value}' },
  notPaused: { 'zh-CN': '测试单没有暂停', 'en-US': 'The order is not paused' },
  stale: { 'zh-CN': '{value}已先行处理，请查看最新内容', 'en-US': '{value} has already acted. View the current order' },
  fileChanged: { 'zh-CN': '固件文件已替换', 'en-US': 'The firmware file has been replaced' },
  gatesClosed: { 'zh-CN': '发布条件未满足：{value}', 'en-US': 'Release conditions not met: {value}' },
  rollbackGone: { 'zh-CN': '回退版本已不再是发布状态', 'en-US': 'The rollback version is no longer released' },
  gapReason: { 'zh-CN': '请说明 {value} 未测试的原因', 'en-US': 'Give a reason for not testing {value}' },
  gapsUnacknowledged: { 'zh-CN': '请确认覆盖缺口', 'en-US': 'Acknowledge the coverage gaps' },
  conditionsUnacknowledged: { 'zh-CN': '请逐条确认附带条件', 'en-US': 'Acknowledge each condition' },
  casesDisagree: { 'zh-CN': '通过数与失败数之和应等于总数', 'en-US': 'Passed and failed must add up to the total' },
  casesNotRun: {
    'zh-CN': '还有未执行的用例，不能判定为通过',
    'en-US': 'Some cases have not been run, so the decision cannot be Pass',
  },
  casesFailed: {
    'zh-CN': '有用例未通过，不能判定为通过',
    'en-US': 'Some cases did not pass, so the decision cannot be Pass',
  },
  caseMissing: { 'zh-CN': '必测用例 {value} 没有结果', 'en-US': 'Required case {value} has no result' },
  caseLeftOut: { 'zh-CN': '用例 {value} 只能停用，不能删除', 'en-US': 'Case {value} can be retired, but not deleted' },
  notFuture: { 'zh-CN': '时间必须晚于当前时间', 'en-US': 'The time must be in the future' },
  sameRoleGroup: { 'zh-CN': '只能转交给同一角色组的人员', 'en-US': 'You can transfer only within the role group' },
  toSelf: { 'zh-CN': '不能转交给自己', 'en-US': 'You cannot transfer to yourself' },
  alreadyListed: { 'zh-CN': '{value} 已在名单中', 'en-US': '{value} is already on a list' },
  notSubmitter: {
    'zh-CN': '只有提交人或管理员可以操作',
    'en-US': 'Only the submitter or an administrator can do this',
  },
  notAuthor: {
    'zh-CN': '只有添加附件的人可以移除它',
    'en-US': 'Only the person who added an attachment can remove it',
  },
  remindedRecently: {
    'zh-CN': '每 {minutes} 分钟只能催办一次',
    'en-US': 'You can send one reminder every {minutes} minutes',
  },
  wrongState: { 'zh-CN': '版本当前状态不允许该操作', 'en-US': 'The current state of the version does not allow this' },
  notFound: { 'zh-CN': '{value} 不存在', 'en-US': '{value} does not exist' },
  fieldsUnread: {
    'zh-CN': '以下字段的数据格式错误，无法读取，保存会丢失它们：{value}',
    'en-US': 'The server sent these fields in an unknown format; saving would lose them: {value}',
  },
  needsPage: { 'zh-CN': '需要页面权限 {value}', 'en-US': 'You need page permission {value}' },
  needsRole: { 'zh-CN': '需要角色：{value}', 'en-US': 'You need the role {value}' },
  crossSite: { 'zh-CN': '该操作只能由本系统的页面发起', 'en-US': 'Only a page of this console may do this' },
  keyReused: {
    'zh-CN': '同一个 Idempotency-Key 已用于另一份内容，本次没有执行',
    'en-US': 'Idempotency-Key already used with other contents; nothing was done',
  },
  bodyMalformed: {
    'zh-CN': '请求体不是有效的 JSON 或超过大小限制',
    'en-US': 'The body is not valid JSON or is too large',
  },
} as const satisfies Record<string, Texts>;

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

/** Whether the problem is a required field without a value. */
export const isUnanswered = ({ reason }: FieldProblem): boolean => reason === 'required' || reason === 'atLeastOne';

/** The text of a reason with its values; an unknown reason is shown unchanged. */
export function reasonText(reason: string, values: ReasonValues, language: Language): string {
  if (!isReason(reason)) return reason;
  const said = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'object' ? value[language] : value,
  ]);
  return fill(REASONS[reason][language], Object.fromEntries(said));
}

/** What is added to the text of an error. */
const ADDITIONS = {
  detail: { 'zh-CN': '：{value}', 'en-US': ': {value}' },
  retrySeconds: { 'zh-CN': '（请在 {value} 秒后重试）', 'en-US': '. Try again in {value} s' },
  retryMinutes: { 'zh-CN': '（请在 {value} 分钟后重试）', 'en-US': '. Try again in {value} min' },
  noTimeZone: { 'zh-CN': '（时间没有时区）', 'en-US': '(no time zone)' },
} as const satisfies Record<string, Texts>;

/** An addition to the text of an error, with its value. */
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
