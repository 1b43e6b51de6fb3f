// The prize that is being celebrated: it stays known while its popup closes.
import type { AwardView } from '@emall/contract';
import { useState } from 'react';

export function usePrize() {
  const [award, setAward] = useState<AwardView>();
  const [open, setOpen] = useState(false);
  return {
    celebrate: (next: AwardView) => {
      setAward(next);
      setOpen(true);
    },
    door: { award, open, onClose: () => setOpen(false) },
  };
}
