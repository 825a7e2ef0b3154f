/** Texts of compared files: loaded with a version's page, the comparison and the upload (decisions §8.1). */
export const WORDS = {
  contents: { 'zh-CN': '文件内容', 'en-US': 'File contents' },
  compare: {
    'zh-CN': '比较 {left} 和 {right} 的内容（下载 {size}）',
    'en-US': 'Compare contents of {left} and {right} (downloads {size})',
  },
  withLocal: { 'zh-CN': '与本机文件比较', 'en-US': 'Compare with a local file' },
  tooLarge: {
    'zh-CN': '超过 {max} 的文件不在浏览器中比较',
    'en-US': 'Files larger than {max} are not compared in the browser',
  },
  loading: { 'zh-CN': '正在下载', 'en-US': 'Downloading' },
  failed: { 'zh-CN': '文件下载失败，没有比较', 'en-US': 'A file could not be read, so nothing was compared' },
  same: { 'zh-CN': '两个文件的内容相同', 'en-US': 'Both files have the same content' },
  differ: {
    'zh-CN': '{count} 块（每块 {size}）中有 {blocks} 块不同，共 {bytes} 字节，首处在 {first}',
    'en-US': '{blocks} of {count} blocks of {size} differ, {bytes} bytes in all, first at {first}',
  },
  block: { 'zh-CN': '{at}：{bytes} 字节不同', 'en-US': '{at}: {bytes} bytes differ' },
  samePlace: {
    'zh-CN': '颜色越浓，不同的字节越多。按相同地址逐字节比较：中间插入内容后，其后都算不同。',
    'en-US':
      'The stronger the colour, the more bytes differ. Bytes are compared at the same address, so everything after an insertion differs.',
  },
  blocks: { 'zh-CN': '不同的块', 'en-US': 'Blocks that differ' },
  addresses: { 'zh-CN': '地址', 'en-US': 'Addresses' },
  bytes: { 'zh-CN': '不同的字节数', 'en-US': 'Bytes that differ' },
} as const;
