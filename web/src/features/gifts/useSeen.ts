// Whoever opens the benefits centre has seen what was new there: the badges elsewhere go out.
import { useEffect } from 'react';
import { api } from '../../shared/request/index.ts';
import { keepUnread } from '../../shared/session/index.ts';

export function useSeen(): void {
  useEffect(() => {
    api.message
      .refreshMessageNotify({ kind: 'gift' }, { silent: true })
      .then(({ unread }) => keepUnread(unread))
      // A badge that stays a while longer harms nobody.
      .catch(() => undefined);
  }, []);
}
