import { common } from './en-US/common';
import { field } from './en-US/field';
import { firmware } from './en-US/firmware';
import { shell } from './en-US/shell';
import type { TextKey } from './zh-CN';

/** All English texts; the type makes a missing or a stray key an error of the compiler. */
const texts: Record<TextKey, string> = { ...shell, ...common, ...field, ...firmware };

export default texts;
