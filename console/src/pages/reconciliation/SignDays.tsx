// Signs all days of a month that are ready: read again, listed with their sums, then each signed by the rule of one day.
import type { Output } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { CallError, send } from '../../request/call.ts';
import { refreshScreen, toastError, useSingleMutation } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { recentActions } from '../../ui/recent-actions.ts';
import { Table } from '../../ui/Table.tsx';
import { toast } from '../../ui/Toast.tsx';
import { isReadyToSign, sumOf } from './Signature.tsx';

const useTexts = defineTexts({
  zh: {
    open: (count: number) => `签核 ${count} 天…`,
    sign: (count: number) => `签核 ${count} 天`,
    final: '签核后这些日子的数字不再改变。',
    progress: '进度',
    day: '日期',
    orders: '订单',
    payments: '收款',
    explained: '已说明的差异',
    notReady: '缺账单或有差异，不在这次签核之内',
    left: '没有签核的日子',
    why: '原因',
    done: (count: number) => `已签核 ${count} 天`,
  },
  en: {
    open: (count: number) => `Sign ${plural(count, { one: 'day', other: 'days' })}…`,
    sign: (count: number) => `Sign ${plural(count, { one: 'day', other: 'days' })}`,
    final: 'Once signed, the figures of these days can’t change.',
    progress: 'Progress',
    day: 'Day',
    orders: 'Orders',
    payments: 'Payments',
    explained: 'Differences explained',
    notReady: 'Has differences or lacks a bill, so it isn’t signed now',
    left: 'Days that aren’t signed',
    why: 'Reason',
    done: (count: number) => `${plural(count, { one: 'day', other: 'days' })} signed`,
  },
});

type Day = Output<typeof ops.reconciliation.day>;
type Left = { day: string; why: string };

export function SignDays({ days }: { days: string[] }) {
  const texts = useTexts();
  const gameId = useGameId();
  const [found, setFound] = useState<Day[]>();
  const read = useSingleMutation({
    mutationFn: async () => {
      const list: Day[] = [];
      for (const day of days) list.push(await send(ops.reconciliation.day, { day }, gameId));
      return list;
    },
    onSuccess: setFound,
    onError: toastError,
  });
  return (
    <>
      {days.length > 0 && (
        <Button isBusy={read.isPending} onClick={() => read.mutate()}>
          {texts.open(days.length)}
        </Button>
      )}
      {found && <ConfirmDays found={found} onClose={() => setFound(undefined)} />}
    </>
  );
}

function ConfirmDays({ found, onClose }: { found: Day[]; onClose(): void }) {
  const texts = useTexts();
  const gameId = useGameId();
  const client = useQueryClient();
  const ready = found.filter(isReadyToSign);
  const [left, setLeft] = useState<Left[]>(
    found.filter((day) => !isReadyToSign(day)).map(({ day }) => ({ day, why: texts.notReady })),
  );
  const [tried, setTried] = useState(0);
  const sign = useSingleMutation({
    mutationFn: async () => {
      const refused: Left[] = [];
      for (const { day, fingerprint } of ready) {
        try {
          await send(ops.reconciliation.sign, { day, fingerprint }, gameId);
        } catch (error) {
          // Without a connection the rest would fail too.
          if (!(error instanceof CallError)) throw error;
          refused.push({ day, why: error.message });
        }
        setTried((count) => count + 1);
      }
      return refused;
    },
    onSuccess: (refused) => {
      const signed = ready.length - refused.length;
      toast(texts.done(signed), { action: signed ? recentActions()[0] : undefined });
      setLeft((before) => [...before, ...refused]);
      if (!refused.length) onClose();
    },
    onSettled: () => refreshScreen(client),
  });
  return (
    <Dialog
      title={texts.sign(ready.length)}
      onClose={onClose}
      error={sign.error?.message}
      {...(ready.length > 0 && !sign.data
        ? {
            action: {
              label: texts.sign(ready.length),
              isBusy: sign.isPending,
              onAct: () => sign.mutate(),
            },
          }
        : {})}
    >
      {sign.data ? (
        <p role="status">{texts.done(ready.length - sign.data.length)}</p>
      ) : (
        <>
          <Table
            label={texts.sign(ready.length)}
            rows={ready}
            keyOf={({ day }) => day}
            columns={[
              { header: texts.day, cell: ({ day }) => day },
              { header: texts.orders, isNumber: true, cell: ({ figures }) => sumOf(figures.orders) },
              { header: texts.payments, isNumber: true, cell: ({ figures }) => sumOf(figures.payments) },
              {
                header: texts.explained,
                isNumber: true,
                cell: ({ figures }) => figures.differences.length,
              },
            ]}
          />
          <p>{texts.final}</p>
        </>
      )}
      {sign.isPending && <progress max={ready.length} value={tried} aria-label={texts.progress} />}
      {left.length > 0 && (
        <Table
          label={texts.left}
          rows={left}
          keyOf={({ day }) => day}
          columns={[
            { header: texts.day, cell: ({ day }) => day },
            { header: texts.why, cell: ({ why }) => why },
          ]}
        />
      )}
    </Dialog>
  );
}
