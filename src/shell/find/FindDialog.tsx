import { LoadingOutlined, SearchOutlined } from '@ant-design/icons';
import { Input, Modal } from 'antd';
import type { InputRef } from 'antd';
import { useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useKitStyle } from '@/components/kitStyle';
import { useText } from '@/components/useText';
import { FindResults } from './FindResults';
import styles from './find.module.css';
import { useFind } from './useFind';

const LIST = 'find-results';

/** More would be a paste gone wrong; a hash has 64. */
const LONGEST = 200;

interface Props {
  readonly open: boolean;
  /** What was typed while the dialog was still on its way. */
  readonly ahead: string;
  readonly onClose: () => void;
}

/** Finds an order, a number, a version or a hash that is typed or pasted, and the pages (design §5). */
export default function FindDialog({ open, ahead, onClose }: Props) {
  const t = useText();
  const input = useRef<InputRef>(null);
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={t('find.title')}
      footer={null}
      width={640}
      style={{ top: 72 }}
      destroyOnHidden
      // Nobody waits for a movement before typing: the focus comes with it.
      transitionName=""
      maskTransitionName=""
      afterOpenChange={(shown) => shown && input.current?.focus()}
    >
      <Finder input={input} ahead={ahead} onClose={onClose} />
    </Modal>
  );
}

/** Its state lives as long as the dialog is open. */
function Finder({ input, ahead, onClose }: Omit<Props, 'open'> & { readonly input: RefObject<InputRef> }) {
  const t = useText();
  const find = useFind(ahead, onClose);

  const press = (event: KeyboardEvent) => {
    // Enter that ends the choice of a Chinese word belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => find.move(1),
      ArrowUp: () => find.move(-1),
      Enter: () => find.enter(event.ctrlKey || event.metaKey),
    };
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  return (
    <div style={useKitStyle()}>
      <Input
        ref={input}
        autoFocus
        size="large"
        maxLength={LONGEST}
        allowClear
        prefix={find.asking ? <LoadingOutlined /> : <SearchOutlined />}
        placeholder={t('find.placeholder')}
        aria-label={t('find.placeholder')}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={LIST}
        {...(find.active && { 'aria-activedescendant': find.active.id })}
        value={find.typed}
        onChange={(event) => find.type(event.target.value)}
        onKeyDown={press}
      />
      <FindResults id={LIST} find={find} />
      <footer className={styles.keys} aria-hidden>
        {t('find.keys')}
      </footer>
    </div>
  );
}
