// The presale one looks at, on the server's clock: it turns when a window opens or closes.
import type { Presale, PresalePhase } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCountdown } from '../../shared/format/index.ts';
import { api } from '../../shared/request/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { firstPresale } from './first-presale.ts';
import { useMyOrders } from './orders/useMyOrders.ts';
import { usePlace } from './place.ts';
import { channel, presalesQuery, refreshPresales } from './queries.ts';

export function usePresales() {
  const { data, dataUpdatedAt, error, refetch } = useQuery(presalesQuery());
  const { presaleId } = usePlace();
  const { list: orders, isAwaited } = useMyOrders();
  const shown = useRef<number>(undefined);
  const list = data?.list ?? [];
  const find = (id: number | undefined) => list.find(({ presale_id }) => presale_id === id);
  // What is shown stays: a balance just paid must not turn the page to another presale.
  const presale =
    find(presaleId) ?? find(shown.current) ?? (isAwaited ? undefined : firstPresale(list, orders));
  useEffect(() => {
    shown.current = presale?.presale_id;
  }, [presale?.presale_id]);
  return {
    list,
    presale,
    /** What to add to this device's clock to read the server's. */
    aheadMs: data ? Date.parse(data.now) - dataUpdatedAt : 0,
    isPending: (!data && !error) || (!presale && isAwaited),
    hasFailed: !data && Boolean(error),
    retry: () => void refetch(),
  };
}

export type Running = Exclude<PresalePhase, 'over' | 'cancelled'>;

/** When the phase ends; undefined for one that lasts. */
export function endOf(presale: Presale): string | undefined {
  const ends: Partial<Record<PresalePhase, string>> = {
    soon: presale.reserve_starts_at,
    reserve: presale.deposit_starts_at,
    deposit: presale.deposit_ends_at,
    waiting: presale.balance_starts_at,
    balance: presale.balance_ends_at,
  };
  return ends[presale.phase];
}

/** Milliseconds until the phase ends. At the end the page asks what comes next. */
export function usePhaseCountdown(presale: Presale, aheadMs: number): number {
  const end = endOf(presale);
  const left = useCountdown(end === undefined ? undefined : Date.parse(end) - aheadMs);
  const isOver = end !== undefined && left === 0;
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => void refreshPresales(), 500);
    return () => clearTimeout(timer);
  }, [isOver]);
  return left;
}

/** Whoever logs in over the page sees their own part of it. */
export function useOwnPart(): void {
  const token = useSession((state) => state.token);
  const seen = useRef(token);
  useEffect(() => {
    if (seen.current === token) return;
    seen.current = token;
    void refreshPresales();
  }, [token]);
}

/** Tells the server once that this presale was looked at. */
export function useReportView(presaleId: number | undefined): void {
  useEffect(() => {
    if (presaleId === undefined) return;
    const view = { presale_id: presaleId, channel: channel() };
    api.report.presale(view, { errors: 'silent' }).catch(() => undefined);
  }, [presaleId]);
}
