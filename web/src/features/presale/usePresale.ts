// The presale of the page, on the server's clock: it is read again when a phase ends.
import type { Presale, PresalePhase } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAtMoment, useCountdown } from '../../shared/format/index.ts';
import { api } from '../../shared/request/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { firstPresale } from './first-presale.ts';
import { useMyOrders } from './orders/useMyOrders.ts';
import { channel, presalesQuery, refreshPresales } from './queries.ts';
import { usePresaleSearch } from './search.ts';

export function usePresales() {
  const { data, dataUpdatedAt, error, refetch } = useQuery(presalesQuery());
  const { presaleId } = usePresaleSearch();
  const { list: orders, isAwaited } = useMyOrders();
  const [shownId, setShownId] = useState<number>();
  const list = data?.list ?? [];
  const find = (id: number | undefined) => list.find(({ presale_id }) => presale_id === id);
  // The presale on the screen stays: paying a balance must not replace it by another one.
  const presale = find(presaleId) ?? find(shownId) ?? (isAwaited ? undefined : firstPresale(list, orders));
  if (presale && presale.presale_id !== shownId) setShownId(presale.presale_id);
  return {
    list,
    presale,
    /** The URL names a presale that is not there: another one is shown. */
    isOther: data !== undefined && presaleId !== undefined && !find(presaleId),
    /** How far the server's clock is ahead of this device's. */
    aheadMs: data ? Date.parse(data.now) - dataUpdatedAt : 0,
    isPending: (!data && !error) || (!presale && isAwaited),
    hasFailed: !data && Boolean(error),
    retry: () => void refetch(),
  };
}

/** When the phase ends; undefined for one that lasts. */
function endOf(presale: Presale): string | undefined {
  const ends: Partial<Record<PresalePhase, string>> = {
    soon: presale.reserve_starts_at,
    reserve: presale.deposit_starts_at,
    deposit: presale.deposit_ends_at,
    waiting: presale.balance_starts_at,
    balance: presale.balance_ends_at,
  };
  return ends[presale.phase];
}

/** Milliseconds until the phase ends. At the end the presales are read again. */
export function usePhaseCountdown(presale: Presale, aheadMs: number): number {
  const end = endOf(presale);
  const moment = end === undefined ? undefined : Date.parse(end) - aheadMs;
  useAtMoment(moment, () => void refreshPresales());
  return useCountdown(moment);
}

/** After a login over the page the presales are read again as that player. */
export function useRefreshOnLogin(): void {
  const token = useSession((state) => state.token);
  const last = useRef(token);
  useEffect(() => {
    if (last.current === token) return;
    last.current = token;
    void refreshPresales();
  }, [token]);
}

/** Reports one view of the presale. */
export function useReportView(presaleId: number | undefined): void {
  useEffect(() => {
    if (presaleId === undefined) return;
    const view = { presale_id: presaleId, channel: channel() };
    api.report.presale(view, { errors: 'silent' }).catch(() => undefined);
  }, [presaleId]);
}
