import { useLocation } from '@umijs/max';

/** The report of an order, or the view that checks one: both are query views of the list's route (decisions §5). */
export type ReportView = { readonly kind: 'report'; readonly orderNo: string } | { readonly kind: 'check' };

/** Which of the two the address asks for; null: the list. */
export function useReportAddress(): ReportView | null {
  const params = new URLSearchParams(useLocation().search);
  const orderNo = params.get('report')?.trim() ?? '';
  if (orderNo !== '') return { kind: 'report', orderNo };
  return params.has('check') ? { kind: 'check' } : null;
}
