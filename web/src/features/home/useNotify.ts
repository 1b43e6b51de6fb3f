// Notices and unread counts; asked for after the first paint, which has the notices from the page itself.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, callQuery } from '../../shared/request/index.ts';
import { keepUnread } from '../../shared/session/index.ts';
import { useAfterPaint } from './useAfterPaint.ts';

type Asking = {
  /** False where the page itself says what is unread. */
  isAsked?: boolean;
  /** Where the page needs a player, an expired session is renewed over it. */
  loginPopup?: boolean;
};

export function useNotify({ isAsked = true, loginPopup = false }: Asking = {}) {
  const hasPainted = useAfterPaint();
  const { data, isFetchedAfterMount } = useQuery({
    ...callQuery(api.message.getMessageNotify, undefined, { silent: true, loginPopup }),
    enabled: hasPainted && isAsked,
  });
  const unread = data?.unread;
  useEffect(() => {
    if (unread && isFetchedAfterMount) keepUnread(unread);
  }, [unread, isFetchedAfterMount]);
  return { notices: data?.notices ?? [] };
}
