// Whoever opens the benefits centre has seen what was new there: the badges elsewhere go out.
import { useEffect } from 'react';
import { api } from '../../shared/request/index.ts';
import { setUnread } from '../../shared/session/index.ts';

export function useSeen(): void {
  useEffect(() => {
    api.message
      .refreshMessageNotify({ kind: 'gift' }, { errors: 'silent' })
      .then(({ unread }) => setUnread(unread))
      // A badge that stays a while longer harms nobody.
      .catch(() => undefined);
  }, []);
}
