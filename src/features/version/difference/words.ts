import { both } from '@/domain/language';

/** Texts of compared files: loaded with a version's page, the comparison and the upload (decisions §8.1). */
export const WORDS = {
  contents: both('文件内容', 'File contents'),
  compare: both(
    '比较 {left} 和 {right} 的内容（下载 {size}）',
    'Compare contents of {left} and {right} (downloads {size})',
  ),
  withLocal: both('与本机文件比较', 'Compare with a local file'),
  tooLarge: both('超过 {max} 的文件不在浏览器中比较', 'Files larger than {max} are not compared in the browser'),
  loading: both('正在下载', 'Downloading'),
  failed: both('文件下载失败，没有比较', 'A file could not be read, so nothing was compared'),
  same: both('两个文件的内容相同', 'Both files have the same content'),
  differ: both(
    '{count} 块（每块 {size}）中有 {blocks} 块不同，共 {bytes} 字节，首处在 {first}',
    '{blocks} of {count} blocks of {size} differ, {bytes} bytes in all, first at {first}',
  ),
  block: both('{at}：{bytes} 字节不同', '{at}: {bytes} bytes differ'),
  samePlace: both(
    '颜色越浓，不同的字节越多。按相同地址逐字节比较：中间插入内容后，其后都算不同。',
    'The stronger the colour, the more bytes differ. Bytes are compared at the same address, so everything after an insertion differs.',
  ),
  blocks: both('不同的块', 'Blocks that differ'),
  addresses: both('地址', 'Addresses'),
  bytes: both('不同的字节数', 'Bytes that differ'),
} as const;
