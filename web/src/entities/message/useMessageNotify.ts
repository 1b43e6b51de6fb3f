// Reads notices and unread counts after the first paint, and stores the counts in the session.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, callQuery } from '../../shared/request/index.ts';
import { setUnread } from '../../shared/session/index.ts';
import { useAfterPaint } from '../../shared/ui/useAfterPaint.ts';

type MessageNotifyOptions = {
  /** `popup` on pages that need a player. */
  onExpired?: 'login' | 'popup';
};

export function useMessageNotify({ onExpired = 'login' }: MessageNotifyOptions = {}) {
  const hasPainted = useAfterPaint();
  const { data, isFetchedAfterMount } = useQuery({
    ...callQuery(api.message.getMessageNotify, undefined, { errors: 'silent', onExpired }),
    enabled: hasPainted,
  });
  const unread = data?.unread;
  useEffect(() => {
    // Boot data seeds the notices without the player's counts, so only a fetched response counts.
    if (unread && isFetchedAfterMount) setUnread(unread);
  }, [unread, isFetchedAfterMount]);
  return { notices: data?.notices ?? [], deletionDueAt: data?.deletion_due_at };
}
