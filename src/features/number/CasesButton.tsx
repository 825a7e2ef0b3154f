import { Action } from '@/components/parts/Action';
import { useText } from '@/components/useText';
import { cases } from '@/contract/cases';
import { casesAddress } from '@/domain/paths';
import { CASE_LIST } from '@/features/cases/words';
import { useMayCall } from '@/session/useRights';

/** Leads to the test cases of a number (decisions §4.7). */
export function CasesButton({ firmwareNo }: { readonly firmwareNo: string }) {
  const t = useText();
  const hidden = !useMayCall()(cases.list.needs);
  return <Action look="button" label={t(CASE_LIST.title)} hidden={hidden} to={casesAddress(firmwareNo)} />;
}
