import { common } from './zh-CN/common';
import { field } from './zh-CN/field';
import { firmware } from './zh-CN/firmware';
import { shell } from './zh-CN/shell';
import { testing } from './zh-CN/testing';

/** All Chinese texts; Umi's locale plugin finds this file by its name. */
const texts = { ...shell, ...common, ...field, ...firmware, ...testing };

/** The key of a text: the Chinese files declare which keys exist. */
export type TextKey = keyof typeof texts;

export default texts;
