// Notices and unread counts; asked for after the first paint, which has the notices from the page itself.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, callQuery } from '../../shared/request/index.ts';
import { keepUnread } from '../../shared/session/index.ts';
import { useAfterPaint } from './useAfterPaint.ts';

/** `isAsked`: false where the page itself says what is unread. */
export function useNotify(isAsked = true) {
  const hasPainted = useAfterPaint();
  const { data, isFetchedAfterMount } = useQuery({
    ...callQuery(api.message.getMessageNotify, undefined, { silent: true }),
    enabled: hasPainted && isAsked,
  });
  const unread = data?.unread;
  useEffect(() => {
    if (unread && isFetchedAfterMount) keepUnread(unread);
  }, [unread, isFetchedAfterMount]);
  return { notices: data?.notices ?? [] };
}
