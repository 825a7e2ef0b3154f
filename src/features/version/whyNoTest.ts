import type { VersionModel } from '@/contract/version';
import type { Language } from '@/domain/language';
import { refusalText } from '@/domain/refusal';
import type { Actor } from '@/domain/workflow/actions';
import { refuseResubmit } from '@/domain/workflow/actions';
import { refuseTest } from '@/domain/workflow/submission';

/**
 * Why a user may not submit or resubmit a version, as text (decisions §4.1, §4.5); undefined when allowed. The
 * submission page checks whether the number is enabled.
 */
export function whyNoTest(version: VersionModel, actor: Actor, language: Language): string | undefined {
  const { currentOrder } = version;
  const submitter = currentOrder?.submitter ?? null;
  const refusal =
    refuseTest({ version, openOrder: currentOrder, numberEnabled: true }) ??
    (currentOrder && submitter && refuseResubmit({ ...currentOrder, submitter }, actor));
  return refusal === null ? undefined : refusalText(refusal, language);
}
