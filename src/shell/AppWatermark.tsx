import { App, Watermark } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useText } from '@/components/useText';
import type { CurrentUser } from '@/contract/gateway';
import { guardWatermark } from './watermarkGuard';

/** Size, gaps and layer of requirements §9. */
const WATERMARK = { width: 120, height: 64, gap: [300, 150], zIndex: 999 } satisfies Record<string, unknown>;

/** antd clips what the watermark wraps, which would take sticky heads off their place. */
const COVERING = { overflow: 'visible', minHeight: 'var(--window-height)' } as const;

/** The user's name and account over the whole console, dialogs and drawers included (requirements §1). */
export function AppWatermark({ user, children }: { user: CurrentUser | null; children: ReactNode }) {
  const { notification } = App.useApp();
  const t = useText();
  const inside = useRef<HTMLDivElement>(null);
  const content = useMemo(() => (user ? [user.userName, user.userAccount] : []), [user]);
  const marked = content.length > 0;

  useEffect(() => {
    if (!marked) return undefined;
    return guardWatermark(inside.current?.parentElement ?? null, () => {
      console.error('The watermark was tampered with and has been replaced.');
      notification.warning({ key: 'watermark', message: t('shell.watermark'), placement: 'top' });
    });
  }, [marked, notification, t]);

  return (
    <Watermark {...WATERMARK} gap={[300, 150]} content={content} style={COVERING}>
      <div ref={inside}>{children}</div>
    </Watermark>
  );
}
