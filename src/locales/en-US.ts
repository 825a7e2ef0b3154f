import { common } from './en-US/common';
import { field } from './en-US/field';
import { firmware } from './en-US/firmware';
import { shell } from './en-US/shell';
import { testing } from './en-US/testing';
import { testingDecision } from './en-US/testingDecision';
import { testingOrder } from './en-US/testingOrder';
import { version } from './en-US/version';
import type { TextKey } from './zh-CN';

/** All English texts; the type makes a missing or a stray key an error of the compiler. */
const texts: Record<TextKey, string> = {
  ...shell,
  ...common,
  ...field,
  ...firmware,
  ...version,
  ...testing,
  ...testingDecision,
  ...testingOrder,
};

export default texts;
