import { CheckReport } from './CheckReport';
import { SealedReport } from './SealedReport';
import type { ReportView } from './useReportAddress';

/** Report views, shown instead of the list (decisions §5). */
export default function ReportViews({ view }: { readonly view: ReportView }) {
  return view.kind === 'check' ? <CheckReport /> : <SealedReport key={view.orderNo} orderNo={view.orderNo} />;
}
