import { App } from 'antd';
import { useMemoizedFn } from 'ahooks';

/** Notices of failed calls: they go when what they report is out of date; other notices stay. */

const shown = new Set<string>();

/** Notes the key of a failed call's notice. @returns the key */
export function failureKey(key: string): string {
  shown.add(key);
  return key;
}

/** Closes the notices of failed calls. */
export function useDropFailures(): () => void {
  const { notification } = App.useApp();
  return useMemoizedFn(() => {
    for (const key of shown) notification.destroy(key);
    shown.clear();
  });
}
