import { QueryClientProvider, useModel } from '@umijs/max';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { BugReportContext } from '@/components/parts/Failed';
import { ClockContext, tickingClock } from '@/components/parts/clock';
import type { DraftPort } from '@/components/form/drafts';
import { DraftContext } from '@/components/form/drafts';
import { SubmittingContext } from '@/components/form/submission';
import { PreferenceContext } from '@/components/preferences';
import type { PreferencePort } from '@/components/preferences';
import { queryClient } from '@/services/cache';
import { onServerClockSet, serverNow } from '@/services/serverClock';
import { bugReport } from './bugReport';
import { readDraft, removeDraft, writeDraft } from '@/session/drafts';
import { onPreferences, preference, setPreference } from '@/session/preferences';

const serverClock = tickingClock(() => serverNow().getTime(), onServerClockSet);

const preferences: PreferencePort = { read: preference, write: setPreference, subscribe: onPreferences };

function draftsOf(account: string): DraftPort {
  return {
    read: (name) => readDraft(account, name),
    write: (name, draft) => writeDraft(account, name, draft),
    remove: (name) => removeDraft(account, name),
  };
}

/**
 * Provides server clock, preferences, drafts and busy flag to the shared components, which do not depend on the
 * session.
 */
export function Ports({ account, children }: { account: string; children: ReactNode }) {
  const drafts = useMemo(() => draftsOf(account), [account]);
  const { whileBusy } = useModel('busy', ({ whileBusy }) => ({ whileBusy }));
  return (
    <QueryClientProvider client={queryClient}>
      <ClockContext.Provider value={serverClock}>
        <PreferenceContext.Provider value={preferences}>
          <DraftContext.Provider value={drafts}>
            <SubmittingContext.Provider value={whileBusy}>
              <BugReportContext.Provider value={bugReport}>{children}</BugReportContext.Provider>
            </SubmittingContext.Provider>
          </DraftContext.Provider>
        </PreferenceContext.Provider>
      </ClockContext.Provider>
    </QueryClientProvider>
  );
}
