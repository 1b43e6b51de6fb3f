// One day: the mall's side beside the bills, every difference with what ends it, and the signature.
import type { Output } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { callQuery, toastError, useCall } from '../../request/queries.ts';
import { useGameId, useParam } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded, Page } from '../../ui/Page.tsx';
import { toast } from '../../ui/Toast.tsx';
import { DayStatus } from './DayStatus.tsx';
import { Differences } from './Differences.tsx';
import { ImportBill } from './ImportBill.tsx';
import { PointsAndDeliveries, Sides } from './Sides.tsx';
import { Signature } from './Signature.tsx';

const useTexts = defineTexts({
  zh: {
    title: (day: string) => `${day} 对账`,
    back: '对账',
    fetch: '获取账单',
    fetching: '正在获取账单…',
  },
  en: {
    title: (day: string) => `Reconciliation for ${day}`,
    back: 'Reconciliation',
    fetch: 'Fetch bills',
    fetching: 'Fetching bills…',
  },
});

const POLL_MS = 1500;
/** A bill that takes longer is not waited for. */
const WAIT_MS = 30_000;

type Day = Output<typeof ops.reconciliation.day>;

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const day = useParam('day');
  const mayFetch = useMay('reconciliation.write');
  /** The bills that were here when others were asked for. */
  const [before, setBefore] = useState<string>();
  const isWaiting = (data: Day | undefined) => data !== undefined && billsOf(data) === before;
  const query = useQuery({
    ...callQuery(ops.reconciliation.day, { day }, gameId),
    refetchInterval: ({ state: { data } }) => isWaiting(data) && POLL_MS,
  });
  useEffect(() => {
    if (before === undefined) return;
    const timer = setTimeout(() => setBefore(undefined), WAIT_MS);
    return () => clearTimeout(timer);
  }, [before]);
  const fetchBills = useCall(ops.reconciliation.fetchBills, gameId);
  const open = query.data?.status === 'open' ? query.data : undefined;
  return (
    <Page
      title={texts.title(day)}
      mark={query.data && <DayStatus day={query.data} />}
      crumb={<Link to={`/${gameId}/reconciliation` as never}>{texts.back}</Link>}
      isWide
      actions={
        open &&
        mayFetch && (
          <>
            <ImportBill day={day} merchants={open.figures.merchants} />
            <Button
              icon={<Download size={16} />}
              isBusy={fetchBills.isPending || isWaiting(query.data)}
              onClick={() =>
                fetchBills.mutate(
                  { day },
                  {
                    onSuccess: () => {
                      setBefore(billsOf(open));
                      toast(texts.fetching);
                    },
                    onError: toastError,
                  },
                )
              }
            >
              {texts.fetch}
            </Button>
          </>
        )
      }
    >
      <Loaded query={query}>
        {(data) => (
          <>
            <Signature data={data} />
            <Sides figures={data.figures} />
            <Differences day={day} data={data} />
            <PointsAndDeliveries figures={data.figures} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const billsOf = ({ figures }: Day) => figures.merchants.map(({ bill }) => bill?.received_at ?? '').join();
