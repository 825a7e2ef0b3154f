import { Alert } from 'antd';
import { useSyncExternalStore } from 'react';
import { useText } from '@/components/useText';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the network is gone; it floats, so that nothing below it moves. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const t = useText();
  if (online) return null;
  return (
    <div style={{ position: 'fixed', insetInline: 0, bottom: 16, zIndex: 1100, display: 'grid', placeItems: 'center' }}>
      <Alert role="alert" type="warning" showIcon message={t('shell.offline')} />
    </div>
  );
}
