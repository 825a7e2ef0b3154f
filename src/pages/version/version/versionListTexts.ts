import { both } from '@/domain/language';

/** Texts of the version template: loaded with the list of versions, not with the first list. */
export const TEMPLATE_WORDS = {
  download: both('下载模板', 'Download template'),
  fileName: both('固件版本模板', 'firmware-version-template'),
  part: both('部分', 'Part'),
  key: both('键', 'Key'),
  label: both('名称', 'Name'),
  need: both('要求', 'Requirement'),
  options: both('可选值', 'Options'),
  help: both('说明', 'Help'),
  value: both('填写', 'Value'),
  check: both('发起前检查', 'Check before submission'),
  required: both('必填', 'Required'),
  optional: both('选填', 'Optional'),
} as const;

export const VERSIONS = {
  keyword: both('编号、名称、版本号或 SHA-256', 'Number, name, version or SHA-256'),
  empty: both('先登记固件编号，再上传第一个版本', 'Register a firmware number first, then upload its first version'),
  compare: both('对比', 'Compare'),
  takesTwo: both('请选择两个版本', 'Choose two versions'),
  sameNumber: both('只能对比同一固件编号的两个版本', 'Only versions of the same firmware number can be compared'),
} as const;
