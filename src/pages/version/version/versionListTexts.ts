import { both } from '@/domain/language';

export const VERSIONS = {
  keyword: both('编号、名称、版本号或 SHA-256', 'Number, name, version or SHA-256'),
  empty: both('先登记固件编号，再上传第一个版本', 'Register a firmware number first, then upload its first version'),
  emptyToRead: both('开发人员上传的版本会显示在这里', 'Versions are listed here once developers have uploaded them'),
  compare: both('对比', 'Compare'),
  takesTwo: both('请选择两个版本', 'Choose two versions'),
  sameNumber: both('只能对比同一固件编号的两个版本', 'Only versions of the same firmware number can be compared'),
} as const;
