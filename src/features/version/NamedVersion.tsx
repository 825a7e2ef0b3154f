import { history } from '@umijs/max';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/parts/EmptyState';
import { useText } from '@/components/useText';
import { SCREEN } from '@/domain/paths';

/** Renders a page with a version `id`; without one it redirects to the list (decisions §5). */
export function NamedVersion({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const t = useText();
  if (id !== '') return children;
  return (
    <EmptyState title={t('version.unnamed')} hint={t('version.unnamedHint')}>
      <Button type="primary" onClick={() => history.push(SCREEN.versions)}>
        {t('version.toList')}
      </Button>
    </EmptyState>
  );
}
