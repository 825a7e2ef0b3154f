import { theme } from 'antd';
import { initialOf } from '@/domain/access/roles';
import styles from '../parts/parts.module.css';

interface InitialProps {
  readonly name: string;
  /** Tooltip and accessible name. */
  readonly label: string;
}

/** A person as the first letter of their name, as high as a line of text. antd's Avatar measures each letter by script. */
export function Initial({ name, label }: InitialProps) {
  const { token } = theme.useToken();
  const style = { color: token.colorText, background: token.colorFillSecondary };
  return (
    <span role="img" aria-label={label} title={label} className={styles.initial} style={style}>
      {initialOf(name)}
    </span>
  );
}
