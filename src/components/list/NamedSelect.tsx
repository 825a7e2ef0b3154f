import type { SelectProps } from 'antd';
import { useId } from 'react';
import { FormSelect } from '../form/FormSelect';
import styles from './list.module.css';

/**
 * antd's Select under a name that is read but not seen. Given as `aria-label`, the name would stand at
 * the box around the input as well, which has no role to carry one.
 */
export function NamedSelect<Value>({ label, ...select }: SelectProps<Value> & { readonly label: string }) {
  const id = useId();
  return (
    <span className={styles.named}>
      <label htmlFor={id} className={styles.unseen}>
        {label}
      </label>
      <FormSelect<Value> id={id} placeholder={label} popupMatchSelectWidth={false} allowClear {...select} />
    </span>
  );
}
