import { useModel } from '@umijs/max';
import { App } from 'antd';
import type { ThemeConfig } from 'antd';
import type { ReactNode } from 'react';
import type { ThemeName } from '@/session/appearance';
import { AppWatermark } from './AppWatermark';
import { Appearance } from './Appearance';
import { BusyOverlay } from './BusyOverlay';
import { ErrorBoundary } from './ErrorBoundary';
import { Notices } from './Notices';
import { OfflineBanner } from './OfflineBanner';
import { Ports } from './Ports';
import { SignInGate } from './SignInGate';

interface Props {
  readonly themeOf: (name: ThemeName) => ThemeConfig;
  readonly children: ReactNode;
}

/** Everything around the router, with layout or without; Umi renders it once start-up has ended. */
export function Shell({ themeOf, children }: Props) {
  const { initialState } = useModel('@@initialState');
  const user = initialState && 'user' in initialState ? initialState.user : null;
  return (
    <Appearance themeOf={themeOf}>
      <App>
        <Notices />
        <AppWatermark user={user}>
          <ErrorBoundary>
            <SignInGate account={user?.userAccount ?? null} stopped={initialState?.kind === 'stopped'}>
              <Ports account={user?.userAccount ?? ''}>{children}</Ports>
            </SignInGate>
          </ErrorBoundary>
        </AppWatermark>
        <BusyOverlay />
        <OfflineBanner />
      </App>
    </Appearance>
  );
}
