import { createContext, useCallback, useContext } from 'react';
import { DEFAULT_LANGUAGE, NOT_TOLD, type Language, type Texts, both } from '@/domain/language';
import { isRefusal, reasonText, refusalText } from '@/domain/reasons';
import type { FieldProblem, ReasonValues, Refusal } from '@/domain/reasons';
import { visibleText } from '@/domain/visibleText';
import type { HistoryField } from '@/domain/history';

/** The current language, provided by the shell; the default otherwise. */
export const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE);

export const useLanguage = (): Language => useContext(LanguageContext);

/** A text in every language, or plain data. */
export type Caption = Texts | { readonly text: string };

/** A text of the domain: a problem or its reason alone, or a refusal. */
type DomainText = Pick<FieldProblem, 'reason'> & { readonly values?: ReasonValues };

/** Puts a caption, or a text of the domain, into the current language. */
export type Translate = (what: Caption | DomainText | Refusal, values?: TextValues) => string;

/**
 * Returns the translate function. Placeholders and plurals use ICU syntax:
 * `{count, plural, one {# order} other {# orders}}`.
 */
export function useText(): Translate {
  const language = useLanguage();
  return useCallback((what, values) => textOf(language, what, values), [language]);
}

/** {@link Translate} for a given language; invisible marks in what people have typed become visible. */
export const textOf = (language: Language, ...what: Parameters<Translate>): string =>
  visibleText(said(language, ...what));

function said(language: Language, ...[what, values = {}]: Parameters<Translate>): string {
  if (isRefusal(what)) return refusalText(what, language);
  if ('reason' in what) return reasonText(what.reason, what.values ?? {}, language);
  return 'text' in what ? what.text : formatMessage(what[language], values, language);
}

type TextValues = Readonly<Record<string, string | number>>;

/** `{name}`, and `{count, plural, …}` with its options, each in braces. */
const ARGUMENT = /\{\s*(\w+)\s*(?:,\s*plural\s*,((?:[^{}]|\{[^{}]*\})*))?\}/g;
const OPTION = /(=\d+|\w+)\s*\{([^{}]*)\}/g;

/**
 * Formats a text. Supports the two forms of ICU messages in use: `{name}` and
 * `{count, plural, =0 {none} one {# order} other {# orders}}`; an exact number comes before its category.
 * @param values by placeholder, numbers with separators
 */
export function formatMessage(text: string, values: TextValues, language: Language): string {
  return text.replace(ARGUMENT, (_whole, name: string, options: string | undefined) => {
    const value = values[name] ?? NOT_TOLD;
    const shown = typeof value === 'number' ? value.toLocaleString(language) : value;
    if (options === undefined) return shown;
    const texts = new Map([...options.matchAll(OPTION)].map(([, key, option]) => [key, option]));
    const category = new Intl.PluralRules(language).select(Number(value));
    const chosen = texts.get(`=${value}`) ?? texts.get(category) ?? texts.get('other') ?? '';
    return chosen.replaceAll('#', shown);
  });
}

/** Words that any screen or shared component may use, the first list too. */
export const COMMON = {
  logOut: both('退出登录', 'Log out'),
  close: both('关闭', 'Close'),
  choose: both('请选择', 'Choose'),
  clear: both('清除', 'Clear'),
  retry: both('重试', 'Retry'),
  back: both('返回', 'Back'),
  copied: both('已复制', 'Copied'),
  copyReport: both('复制错误信息', 'Copy error details'),
  toList: both('返回列表', 'Back to the list'),
  failed: both('加载失败', 'Could not be loaded'),
  missing: both('记录不存在，请检查链接是否完整', 'This record does not exist. Check the link.'),
  more: both('展开', 'Show more'),
  less: both('收起', 'Show less'),
  actions: both('操作', 'Actions'),
  loading: both('加载中', 'Loading'),
  seconds: both('{count} 秒', '{count, plural, one {# second} other {# seconds}}'),
  minutes: both('{count} 分钟', '{count, plural, one {# minute} other {# minutes}}'),
  copyValue: both('复制 {value}', 'Copy {value}'),
  unknownValue: both('未知值，将原样保留', 'Unknown value. It is kept unchanged.'),
  comma: both('、', ', '),
  askLogOut: both('退出登录？', 'Log out?'),
  stay: both('留在此页', 'Stay'),
  edit: both('编辑', 'Edit'),
  others: both('更多', 'More'),
  none: both('无', 'None'),
  labelled: both('{label}：{value}', '{label}: {value}'),
  cancel: both('取消', 'Cancel'),
  stop: both('停止', 'Stop'),
  save: both('保存', 'Save'),
  field: both('字段', 'Field'),
  any: both('不限', 'Any'),
  notSent: both('未提供', 'Not sent'),
  yes: both('是', 'Yes'),
  no: both('否', 'No'),
  facts: both('基本信息', 'Details'),
  people: both('人员', 'People'),
  round: both('第 {round} 轮', 'Round {round}'),
} as const;

/** A table with a label for each field of a record, so that the compiler names the one that is missing. */
const labels = <Other extends string>(table: Readonly<Record<HistoryField | Other, Texts>>) => table;

/** Labels of fields, one each: forms, lists, filters, the change history and exports read them here. */
export const LABEL = labels({
  firmwareNo: both('固件编号', 'Firmware number'),
  name: both('名称', 'Name'),
  deviceType: both('设备类型', 'Device type'),
  module: both('模块', 'Module'),
  hardwareRevisions: both('硬件版本', 'Hardware revisions'),
  vendorCode: both('厂商代码', 'Vendor code'),
  models: both('适用型号', 'Models'),
  protocols: both('协议', 'Protocols'),
  owners: both('负责人', 'Owners'),
  cases: both('测试用例', 'Test cases'),
  description: both('说明', 'Description'),
  enabled: both('启用状态', 'Status'),
  disabledReason: both('停用原因', 'Reason for disabling'),
  versionCount: both('版本数', 'Versions'),
  latestRelease: both('最近发布', 'Latest release'),
  updatedAt: both('更新时间', 'Updated at'),
  versionNo: both('版本号', 'Version number'),
  state: both('版本状态', 'Version state'),
  stateReason: both('状态原因', 'Reason for state'),
  packageType: both('包类型', 'Package type'),
  baseVersionId: both('基线版本', 'Base version'),
  upgradeMode: both('升级方式', 'Upgrade mode'),
  mustPassThrough: both('必经版本', 'Mandatory version'),
  minHardwareRevision: both('最低硬件版本', 'Minimum hardware revision'),
  commit: both('代码提交号', 'Commit'),
  releaseNotes: both('发布说明', 'Release notes'),
  changeScope: both('变更范围', 'Scope of change'),
  knownRisks: both('已知风险', 'Known risks'),
  tags: both('标签', 'Tags'),
  extra: both('补充信息', 'Additional information'),
  created: both('创建', 'Created'),
  createdBy: both('创建人', 'Created by'),
  createdAt: both('创建时间', 'Created at'),
  updated: both('最近修改', 'Last modified'),
  releasedAt: both('发布时间', 'Released at'),
  file: both('固件文件', 'Firmware file'),
  fileName: both('文件名', 'File name'),
  size: both('大小', 'Size'),
  sha256: both('SHA-256', 'SHA-256'),
  md5: both('MD5', 'MD5'),
  signature: both('签名', 'Signature'),
  certificate: both('证书', 'Certificate'),
  uploaded: both('上传', 'Uploaded'),
  uploader: both('上传人', 'Uploader'),
  orderNo: both('测试单号', 'Order number'),
  status: both('测试单状态', 'Order status'),
  stepOrder: both('当前步骤', 'Current step'),
  step: both('步骤', 'Step'),
  round: both('轮次', 'Round'),
  fileSha256: both('文件 SHA-256', 'File SHA-256'),
  scope: both('测试范围', 'Test scope'),
  sourceVersions: both('升级来源版本', 'Source versions'),
  companionModules: both('配套模块', 'Companion modules'),
  testerList: both('测试人员', 'Testers'),
  operationPersonList: both('运维人员', 'Operations staff'),
  priority: both('优先级', 'Priority'),
  submitter: both('提交人', 'Submitter'),
  submittedAt: both('提交时间', 'Submitted'),
  dueAt: both('期望完成时间', 'Due'),
  timeInStage: both('本步用时', 'Time in step'),
  remark: both('提交说明', 'Submission remark'),
  decisionRemark: both('处理意见', 'Remark'),
  pause: both('暂停', 'Pause'),
  schedule: both('定时发布', 'Scheduled release'),
  releaseMode: both('发布方式', 'Release'),
  releaseScope: both('发布范围', 'Release scope'),
  rollbackVersion: both('回退版本', 'Rollback version'),
  acknowledged: both('已确认的条件', 'Acknowledged conditions'),
  bench: both('台架', 'Bench'),
  gaps: both('缺口说明', 'Reasons for gaps'),
  result: both('结果', 'Result'),
  action: both('操作', 'Action'),
  actor: both('操作人', 'Person'),
  time: both('时间', 'Time'),
  reason: both('原因', 'Reason'),
  keyword: both('关键字', 'Keyword'),
});

export type FieldName = keyof typeof LABEL;

/** Titles of the route table (requirements §2), by the names of a page and its parents. */
export const TITLES = {
  testing: both('测试列表', 'Test list'),
  'testing.list': both('测试列表', 'Test list'),
  version: both('版本管理', 'Version management'),
  'version.version': both('版本管理', 'Version management'),
  'version.detail': both('固件版本详情', 'Firmware version details'),
  'version.submitTest': both('发起测试', 'Submit test'),
  'version.edit': both('编辑固件', 'Edit firmware version'),
  firmware: both('固件编号管理', 'Firmware number management'),
  'firmware.firmware': both('固件编号管理', 'Firmware number management'),
  'firmware.add': both('新增固件编号', 'Add firmware number'),
  'firmware.edit': both('编辑固件编号', 'Edit firmware number'),
  'firmware.upload': both('上传固件', 'Upload firmware'),
  changeResume: both('变更履历', 'Change history'),
  operate: both('操作日志', 'Operation log'),
  '403': both('无权限', 'No access'),
  '404': both('页面不存在', 'Page not found'),
} as const;
