/** Texts of the version template: loaded with the list of versions, not with the first list (decisions §8.1). */
export const TEMPLATE_WORDS = {
  download: { 'zh-CN': '下载模板', 'en-US': 'Download template' },
  fileName: { 'zh-CN': '固件版本模板', 'en-US': 'firmware-version-template' },
  part: { 'zh-CN': '部分', 'en-US': 'Part' },
  key: { 'zh-CN': '键', 'en-US': 'Key' },
  label: { 'zh-CN': '名称', 'en-US': 'Name' },
  need: { 'zh-CN': '要求', 'en-US': 'Requirement' },
  options: { 'zh-CN': '可选值', 'en-US': 'Options' },
  help: { 'zh-CN': '说明', 'en-US': 'Help' },
  value: { 'zh-CN': '填写', 'en-US': 'Value' },
  check: { 'zh-CN': '发起前检查', 'en-US': 'Check before submission' },
  required: { 'zh-CN': '必填', 'en-US': 'Required' },
  optional: { 'zh-CN': '选填', 'en-US': 'Optional' },
} as const;

/** The list of versions. */
export const VERSIONS = {
  keyword: { 'zh-CN': '编号、名称、版本号或 SHA-256', 'en-US': 'Number, name, version or SHA-256' },
  empty: {
    'zh-CN': '先登记固件编号，再上传第一个版本',
    'en-US': 'Register a firmware number first, then upload its first version',
  },
  versionNo: { 'zh-CN': '版本号', 'en-US': 'Version' },
  compare: { 'zh-CN': '对比', 'en-US': 'Compare' },
  takesTwo: { 'zh-CN': '请选择两个版本', 'en-US': 'Choose two versions' },
  sameNumber: {
    'zh-CN': '只能对比同一固件编号的两个版本',
    'en-US': 'Only versions of the same firmware number can be compared',
  },
} as const;
