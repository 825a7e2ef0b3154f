import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../useText';
import { copyToClipboard } from './copyToClipboard';

type State = 'offered' | 'copied' | 'shown';

/** Copies a bug report (decisions §5); shows the text when the browser does not allow copying. */
export function CopyReport({ text }: { text: string }) {
  const [state, setState] = useState<State>('offered');
  const t = useText();
  const copy = async () => {
    setState((await copyToClipboard(text)) ? 'copied' : 'shown');
  };
  if (state === 'shown') return <pre style={{ whiteSpace: 'pre-wrap', wordBreak: 'break-all' }}>{text}</pre>;
  return (
    <Button type="link" size="small" onClick={() => void copy()}>
      {t(state === 'copied' ? 'common.copied' : 'common.copyReport')}
    </Button>
  );
}
