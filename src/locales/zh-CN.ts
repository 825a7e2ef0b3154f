import { common } from './zh-CN/common';
import { field } from './zh-CN/field';
import { firmware } from './zh-CN/firmware';
import { shell } from './zh-CN/shell';

/** All Chinese texts of the frame and the first list. */
const texts = { ...shell, ...common, ...field, ...firmware };

/** The key of a text: the Chinese files declare which keys exist. */
export type TextKey = keyof typeof texts;

export default texts;
