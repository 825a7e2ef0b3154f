import type { VersionState } from '@/domain/firmware/version';
import { versionStateName } from '@/domain/firmware/version';
import { useCaption } from '../caption';
import type { Tone } from '../parts/StatusTag';
import { StatusTag } from '../parts/StatusTag';

const TONES: Readonly<Record<VersionState, Tone>> = {
  draft: 'neutral',
  inTest: 'active',
  released: 'success',
  deprecated: 'warning',
  withdrawn: 'error',
};

/** The state of a version (design §4.3). */
export function VersionStateTag({ state }: { readonly state: VersionState }) {
  return <StatusTag tone={TONES[state]} text={useCaption()(versionStateName(state))} />;
}
