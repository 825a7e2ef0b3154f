import { history } from '@umijs/max';
import type { ComponentProps, ReactNode } from 'react';
import { Action } from '@/components/parts/Action';
import { LoadState } from '@/components/parts/LoadState';
import { EmptyState } from '@/components/parts/states';
import { RecordPage } from '@/components/parts/RecordPage';
import { useWayBack } from '@/components/parts/wayBack';
import { useText } from '@/components/texts';
import { SCREEN } from '@/domain/paths';
import type { Read } from '@/services/useCall';
import { VERSION } from './versionTexts';

interface VersionPageProps<Data> extends Omit<ComponentProps<typeof RecordPage>, 'back' | 'children'> {
  /** The version in the address; '' for none. */
  readonly id: string;
  readonly request: Read<Data>;
  readonly back?: string;
  readonly children: (data: Data) => ReactNode;
}

/** A page of the version in the address; without one, and for an unknown one, it leads to the list. */
export function VersionPage<Data>({ id, request, back, children, ...page }: VersionPageProps<Data>) {
  const t = useText();
  const list = useWayBack(SCREEN.versions);
  return (
    <RecordPage back={back ?? list} {...page}>
      {id === '' ? (
        <EmptyState title={t(VERSION.unnamed)} hint={t(VERSION.unnamedHint)}>
          <Action look="primary" label={t(VERSION.toList)} onClick={() => history.push(list)} />
        </EmptyState>
      ) : (
        <LoadState request={request} failed={t(VERSION.failed)} list={SCREEN.versions}>
          {children}
        </LoadState>
      )}
    </RecordPage>
  );
}
