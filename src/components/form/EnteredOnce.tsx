import { Input, type InputProps } from 'antd';

/** The input of a number that can be entered for a new record and never changes later. */
export function EnteredOnce({ fixed, ...input }: InputProps & { readonly fixed: boolean }) {
  return (
    <Input
      readOnly={fixed}
      variant={fixed ? 'filled' : 'outlined'}
      autoFocus={!fixed}
      autoComplete="off"
      spellCheck={false}
      {...input}
    />
  );
}
