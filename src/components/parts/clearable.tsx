import { CloseCircleFilled } from '@ant-design/icons';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../useText';

/** `allowClear` of an input or a date picker: antd's button has no name but its icon's. */
export function useClearable(): { readonly clearIcon: ReactNode } {
  const t = useText();
  return useMemo(() => ({ clearIcon: <CloseCircleFilled aria-label={t('common.clear')} /> }), [t]);
}
