import { history } from '@umijs/max';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/parts/EmptyState';
import { useWayBack } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import { SCREEN } from '@/domain/paths';

/** Renders a page with a version `id`; without one it redirects to the list (decisions §5). */
export function NamedVersion({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const t = useText();
  const list = useWayBack(SCREEN.versions);
  if (id !== '') return children;
  return (
    <EmptyState title={t('version.unnamed')} hint={t('version.unnamedHint')}>
      <Button type="primary" onClick={() => history.push(list)}>
        {t('version.toList')}
      </Button>
    </EmptyState>
  );
}
