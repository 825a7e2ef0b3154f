import type { ComponentProps } from 'react';

/** Parts of antd's selects: an input that password managers leave alone; antd's own says `new-password`. */
export const UNFILLED = { input: (props: ComponentProps<'input'>) => <input {...props} autoComplete="off" /> };
