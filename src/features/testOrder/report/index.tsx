import { CheckReport } from './CheckReport';
import { SealedReport } from './SealedReport';
import type { ReportView } from './useReportAddress';

/** What stands in place of the list when its address asks for a report (decisions §5). */
export default function ReportViews({ view }: { readonly view: ReportView }) {
  return view.kind === 'check' ? <CheckReport /> : <SealedReport key={view.orderNo} orderNo={view.orderNo} />;
}
