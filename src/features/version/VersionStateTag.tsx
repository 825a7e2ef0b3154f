import type { VersionState } from '@/domain/firmware/version';
import { versionStateName } from '@/domain/firmware/version';
import { useCaption } from '@/components/caption';
import type { Tone } from '@/components/parts/StatusTag';
import { StatusTag } from '@/components/parts/StatusTag';

const TONES: Readonly<Record<VersionState, Tone>> = {
  draft: 'neutral',
  inTest: 'active',
  released: 'success',
  deprecated: 'warning',
  withdrawn: 'error',
};

/** The state of a version (decisions §4.3). */
export function VersionStateTag({ state }: { readonly state: VersionState }) {
  return <StatusTag tone={TONES[state]} text={useCaption()(versionStateName(state))} />;
}
