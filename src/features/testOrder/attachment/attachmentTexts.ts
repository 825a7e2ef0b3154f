import { both } from '@/domain/language';

export const ATTACHMENT = {
  mark: both('在报告中显示', 'Show in the report'),
  marked: both('在报告中显示的图片', 'Pictures chosen for the report'),
  none: both('没有附件', 'No attachments'),
  file: both('文件', 'File'),
  author: both('添加人', 'Added by'),
  noPicture: both('{name} 不是图片，或加载失败', '{name} is not a picture, or could not be loaded'),
  place: both('第 {place} 个，共 {count} 个', '{place} of {count}'),
  previous: both('上一个附件（←）', 'Previous attachment (←)'),
  next: both('下一个附件（→）', 'Next attachment (→)'),
  download: both('下载', 'Download'),
  addedAt: both('添加于 {at}', 'added {at}'),
  failed: both('附件加载失败', 'The attachment could not be loaded'),
  zoom: both('图片大小', 'Picture size'),
  fit: both('适合窗口', 'Fit'),
  actual: both('实际大小', 'Actual size'),
  broken: both('图片已损坏，无法显示', 'The picture is damaged and cannot be shown'),
  other: both('此类文件不支持预览，请下载后查看', 'This file type cannot be shown here. Download it to view it.'),
  noPdf: both('此浏览器无法显示 PDF，请下载后查看', 'This browser has no PDF viewer. Download the file to view it.'),
  title: both('附件', 'Attachments'),
} as const;
