// One day: the mall's side beside the bills, every difference with what ends it, and the signature.
import type { Output } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { callQuery, toastError, useCall } from '../../request/queries.ts';
import { useGameId, useParam } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded, Page, Section } from '../../ui/Page.tsx';
import { toast } from '../../ui/Toast.tsx';
import { Code, StatusTag, Time } from '../../ui/Values.tsx';
import { Differences } from './Differences.tsx';
import { ImportBill } from './ImportBill.tsx';
import { PointsAndDeliveries, Sides } from './Sides.tsx';

const useTexts = defineTexts({
  zh: {
    title: (day: string) => `${day} 对账`,
    back: '对账',
    fetch: '获取账单',
    fetching: '正在获取账单…',
    sign: '签核',
    signed: '已签核',
    by: (name: string) => `由 ${name} 签核于`,
    changed: '签核后数据有变化：以下为签核时的数字。',
    ready: '账单已到，差异都有说明，可以签核。',
    missing: (count: number) => `还缺 ${count} 份账单`,
    differences: (count: number) => `${count} 处差异待处理`,
    and: '，',
    running: '当天还没有结束，账单次日上午出具。',
    fingerprint: '指纹',
  },
  en: {
    title: (day: string) => `Reconciliation of ${day}`,
    back: 'Reconciliation',
    fetch: 'Fetch bills',
    fetching: 'Fetching bills…',
    sign: 'Sign this day',
    signed: 'Signed',
    by: (name: string) => `Signed by ${name} on`,
    changed: 'Something has changed since: these are the figures that were signed.',
    ready: 'All bills are here and every difference is explained. Ready to sign.',
    missing: (count: number) => `${plural(count, { one: 'bill', other: 'bills' })} missing`,
    differences: (count: number) => `${plural(count, { one: 'difference', other: 'differences' })} open`,
    and: ', ',
    running: 'The day is not over. Providers write their bills the next morning.',
    fingerprint: 'Fingerprint',
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
      mark={query.data && <StatusTag value={query.data.status} field="reconciliation" />}
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

function Signature({ data }: { data: Day }) {
  const texts = useTexts();
  const maySign = useMay('reconciliation.sign');
  const sign = useCall(ops.reconciliation.sign, useGameId());
  const { day, status, fingerprint, missing_bills, open_differences, operator, signed_at } = data;
  const isReady = status === 'open' && missing_bills === 0 && open_differences === 0;
  if (status === 'signed')
    return (
      <Section title={texts.signed} hint={data.has_changed ? texts.changed : undefined}>
        <p>
          {texts.by(operator ?? '')} <Time at={signed_at} />
        </p>
        <p>
          {texts.fingerprint} <Code>{fingerprint}</Code>
        </p>
      </Section>
    );
  const waiting = [
    missing_bills > 0 && texts.missing(missing_bills),
    open_differences > 0 && texts.differences(open_differences),
  ];
  const state = isReady ? texts.ready : waiting.filter(Boolean).join(texts.and);
  return (
    <Section
      title={status === 'running' ? texts.running : state}
      actions={
        maySign &&
        isReady && (
          <Button
            kind="primary"
            isBusy={sign.isPending}
            onClick={() =>
              sign.mutate(
                { day, fingerprint },
                {
                  onSuccess: () => toast(texts.signed),
                  onError: toastError,
                },
              )
            }
          >
            {texts.sign}
          </Button>
        )
      }
    >
      {null}
    </Section>
  );
}
