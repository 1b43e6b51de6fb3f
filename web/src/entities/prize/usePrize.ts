// The prize that is being celebrated: it stays known while its popup closes.
import type { AwardView } from '@emall/contract';
import { useState } from 'react';

/** The title says what happened: received, signed in, made up. */
export type Celebrated = { award: AwardView; title: string };

export function usePrize() {
  const [won, setWon] = useState<Celebrated>();
  const [open, setOpen] = useState(false);
  return {
    celebrate: (next: Celebrated) => {
      setWon(next);
      setOpen(true);
    },
    door: { won, open, onClose: () => setOpen(false) },
  };
}
