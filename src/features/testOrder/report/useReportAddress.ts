import { useLocation } from '@umijs/max';

/** A report view in the list's query: an order's report, or the check (decisions §5). */
export type ReportView = { readonly kind: 'report'; readonly orderNo: string } | { readonly kind: 'check' };

/** The report view of the address; null for the list. */
export function useReportAddress(): ReportView | null {
  const params = new URLSearchParams(useLocation().search);
  const orderNo = params.get('report')?.trim() ?? '';
  if (orderNo !== '') return { kind: 'report', orderNo };
  return params.has('check') ? { kind: 'check' } : null;
}
