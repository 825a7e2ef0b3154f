import { useSession } from '@/session/useSession';

/** Whether the signed-in user holds a page code: reads of other pages are not tried without it. */
export function useMayRead(page: string): boolean {
  return useSession().pageCodes.includes(page);
}
