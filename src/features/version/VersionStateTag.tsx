import type { VersionState } from '@/domain/firmware/version';
import { versionStateName } from '@/domain/firmware/version';
import type { Open } from '@/domain/values';
import { useCaption } from '@/components/caption';
import type { Tone } from '@/components/parts/StatusTag';
import { StatusTag } from '@/components/parts/StatusTag';

const TONES: Readonly<Partial<Record<string, Tone>>> = {
  draft: 'neutral',
  inTest: 'active',
  released: 'success',
  deprecated: 'warning',
  withdrawn: 'error',
} satisfies Record<VersionState, Tone>;

/** The state of a version (decisions §4.3). */
export function VersionStateTag({ state }: { readonly state: Open<VersionState> }) {
  return <StatusTag tone={TONES[state] ?? 'neutral'} text={useCaption()(versionStateName(state))} />;
}
