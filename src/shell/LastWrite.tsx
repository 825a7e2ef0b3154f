import type { ReactNode } from 'react';
import { useText } from '@/components/useText';
import { both } from '@/domain/language';
import { localTime } from '@/domain/zone';
import { lastWrite } from '@/services/outgoing';

const WORDS = {
  unanswered: both(
    '出错时有一次提交还没有得到答复，服务器可能已经收到：请重新加载，核对后再决定是否重复。',
    'A submission had not been answered. The server may have it: reload, and look before you repeat it.',
  ),
  accepted: both(
    '最近一次提交已在 {at} 被服务器接受，不必重复。',
    'The server accepted your last submission at {at}. It need not be repeated.',
  ),
  none: both('出错时没有提交正在进行。', 'Nothing was being submitted.'),
} as const;

/** On a broken page: whether a write was under way; one that was accepted must not be repeated. */
export default function LastWrite(): ReactNode {
  const t = useText();
  const write = lastWrite();
  const at = typeof write === 'number' ? localTime(write) : '';
  return <div>{t(WORDS[at !== '' ? 'accepted' : write === 'unanswered' ? 'unanswered' : 'none'], { at })}</div>;
}
