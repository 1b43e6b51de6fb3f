// Whether the player agreed to the agreements of this game, and what waits for that.
import type { AgreementRow } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, callQuery } from '../../../shared/request/index.ts';

export type ConsentState = ReturnType<typeof useConsent>;

export function useConsent() {
  const query = useQuery(callQuery(api.index.getAgreementItem, { scene: 'login' }, { quiet: true }));
  const agreements = query.data?.list;
  const [isGiven, setGiven] = useState(false);
  const [isMissed, setMissed] = useState(false);
  /** What the player wanted to do before they agreed. */
  const [waiting, setWaiting] = useState<{ act: () => void }>();
  const [reading, setReading] = useState<AgreementRow>();

  const give = (given: boolean) => {
    setGiven(given);
    if (given) setMissed(false);
  };
  return {
    agreements,
    isGiven,
    isMissed,
    isAsked: waiting !== undefined,
    reading,
    give,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
    read: setReading,
    stopReading: () => setReading(undefined),
    /** Acts now when there is consent, otherwise once it is given. */
    require(act: () => void) {
      if (isGiven || agreements?.length === 0) return act();
      setMissed(true);
      // Nobody can agree to what could not be shown.
      if (agreements) setWaiting({ act });
      else if (query.isError) void query.refetch();
    },
    agree() {
      give(true);
      setWaiting(undefined);
      waiting?.act();
    },
    refuse: () => setWaiting(undefined),
  };
}
