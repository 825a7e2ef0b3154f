import type { TemplateModel } from '../../../src/contract/firmwareVersion';
import { both, type Language, type Texts } from '../../../src/domain/language';

/** Additional fields of a version, which come from the server, and what a submitter confirms before a test. */
const FIELDS: readonly {
  readonly key: string;
  readonly required: boolean;
  readonly options?: Readonly<Record<string, Texts>>;
  readonly label: Texts;
  readonly help: Texts;
}[] = [
  {
    key: 'buildNumber',
    required: true,
    label: both('构建号', 'Build number'),
    help: both('持续集成的构建号', 'The number of the build job'),
  },
  {
    key: 'bootloader',
    required: false,
    label: both('最低 Bootloader 版本', 'Lowest bootloader version'),
    help: both('低于此版本的设备无法升级', 'Devices below it cannot upgrade'),
  },
  {
    key: 'rollbackSupport',
    required: true,
    options: {
      'A/B': both('A/B', 'A/B'),
      single: both('单分区', 'Single partition'),
      none: both('不支持', 'Not supported'),
    },
    label: both('回退方式', 'Rollback'),
    help: both('升级失败时设备如何恢复', 'How a device recovers from a failed upgrade'),
  },
];

const CHECKLIST: Readonly<Record<string, Texts>> = {
  selfTested: both('开发自测通过', 'Self-tested by development'),
  notesComplete: both('发布说明完整', 'Release notes are complete'),
  rollbackTried: both('已验证回退', 'Rollback was tried'),
  powerLossTried: both('已验证升级中断电恢复', 'Power loss during upgrade was tried'),
};

export const CHECKLIST_KEYS: readonly string[] = Object.keys(CHECKLIST);

export const REQUIRED_EXTRA: readonly string[] = FIELDS.filter((field) => field.required).map((field) => field.key);

/** The firmware version template in a language (requirements §7; its content is assumed). */
export function templateIn(language: Language): TemplateModel {
  return {
    name: both('固件版本模板 v1', 'Firmware version template v1')[language],
    revision: 1,
    fields: FIELDS.map(({ key, required, options = {}, label, help }) => ({
      key,
      kind: Object.keys(options).length > 0 ? 'select' : 'text',
      required,
      options: Object.keys(options),
      optionNames: Object.fromEntries(Object.entries(options).map(([value, name]) => [value, name[language]])),
      label: label[language],
      help: help[language],
    })),
    checklist: Object.entries(CHECKLIST).map(([key, label]) => ({ key, label: label[language] })),
  };
}
