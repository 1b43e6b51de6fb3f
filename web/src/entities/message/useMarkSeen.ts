// Marks new coupons or messages as seen when their page opens, so that the badges elsewhere go out.
import { useEffect } from 'react';
import { api } from '../../shared/request/index.ts';
import { setUnread } from '../../shared/session/index.ts';

export function useMarkSeen(kind: 'coupon' | 'message'): void {
  useEffect(() => {
    api.message
      .refreshMessageNotify({ kind }, { errors: 'silent' })
      .then(({ unread }) => setUnread(unread))
      // The badge goes out with the next visit.
      .catch(() => undefined);
  }, [kind]);
}
