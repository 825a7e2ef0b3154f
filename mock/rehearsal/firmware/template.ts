import type { TemplateModel } from '../../../src/contract/firmwareVersion';
import { fill, type Language, type Texts } from '../../../src/domain/language';

const FIELDS: readonly {
  key: string;
  kind: 'text' | 'textarea' | 'select';
  required: boolean;
  options: string[];
  optionNames: Record<string, Texts>;
  label: Texts;
  help: Texts;
}[] = [
  {
    key: 'buildNumber',
    kind: 'text',
    required: true,
    options: [],
    optionNames: {},
    label: { 'zh-CN': '构建号', 'en-US': 'Build number' },
    help: { 'zh-CN': '持续集成的构建号', 'en-US': 'The number of the build job' },
  },
  {
    key: 'bootloader',
    kind: 'text',
    required: false,
    options: [],
    optionNames: {},
    label: { 'zh-CN': '最低 Bootloader 版本', 'en-US': 'Lowest bootloader version' },
    help: { 'zh-CN': '低于此版本的设备无法升级', 'en-US': 'Devices below it cannot upgrade' },
  },
  {
    key: 'rollbackSupport',
    kind: 'select',
    required: true,
    options: ['A/B', 'single', 'none'],
    optionNames: {
      single: { 'zh-CN': '单分区', 'en-US': 'Single partition' },
      none: { 'zh-CN': '不支持', 'en-US': 'Not supported' },
    },
    label: { 'zh-CN': '回滚方式', 'en-US': 'Rollback' },
    help: { 'zh-CN': '升级失败时设备如何恢复', 'en-US': 'How a device recovers from a failed upgrade' },
  },
];

const CHECKLIST: readonly { key: string; label: Texts }[] = [
  { key: 'selfTested', label: { 'zh-CN': '开发自测通过', 'en-US': 'Self-tested by development' } },
  { key: 'notesComplete', label: { 'zh-CN': '发布说明完整', 'en-US': 'Release notes are complete' } },
  { key: 'rollbackTried', label: { 'zh-CN': '已验证回滚', 'en-US': 'Rollback was tried' } },
  { key: 'powerLossTried', label: { 'zh-CN': '已验证升级中断电恢复', 'en-US': 'Power loss during upgrade was tried' } },
];

/** Checklist items that a submission must confirm. */
export const CHECKLIST_KEYS: readonly string[] = CHECKLIST.map((item) => item.key);

/** Keys of the required template fields. */
export const REQUIRED_EXTRA: readonly string[] = FIELDS.filter((field) => field.required).map((field) => field.key);

/** The firmware version template in a language (requirements §7; its content is assumed). */
export function templateIn(language: Language): TemplateModel {
  const name: Texts = { 'zh-CN': '固件版本模板 v{revision}', 'en-US': 'Firmware version template v{revision}' };
  return {
    name: fill(name[language], { revision: 1 }),
    revision: 1,
    fields: FIELDS.map((field) => ({
      ...field,
      label: field.label[language],
      optionNames: Object.fromEntries(Object.entries(field.optionNames).map(([key, name]) => [key, name[language]])),
      help: field.help[language],
    })),
    checklist: CHECKLIST.map((item) => ({ key: item.key, label: item.label[language] })),
  };
}
