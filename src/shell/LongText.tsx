import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '@/components/useText';

/** Longer messages are cut for the eye: one of 100,000 characters would fill the screen. */
const SHORT = 200;

/** A text of unknown length, cut after 200 characters and expanded on demand; never markup. */
export function LongText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const t = useText();
  if (text.length <= SHORT) return <span style={{ wordBreak: 'break-word' }}>{text}</span>;
  return (
    <div style={{ wordBreak: 'break-word', maxHeight: '40vh', overflow: 'auto' }}>
      {open ? text : `${text.slice(0, SHORT)}…`}
      <Button type="link" size="small" onClick={() => setOpen(!open)}>
        {t(open ? 'common.less' : 'common.more')}
      </Button>
    </div>
  );
}
