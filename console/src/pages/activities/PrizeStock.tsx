// The stock of a lottery's prizes while it runs: what is left, how long that lasts at the present rate, and more of it.
import type { LotteryConfig, OpsActivity, Output } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { type ReactNode, useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { CallTable } from '../../kit/CallTable.tsx';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Section } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Values.tsx';
import { emptyAt, stocksOf } from './prize-stocks.ts';
import { prizeText } from './prize-text.ts';

const useTexts = defineTexts({
  zh: {
    title: '奖品库存',
    left: '剩余',
    lasts: '预计发完',
    enough: '活动结束前够用',
    gone: '已发完',
    add: '增加库存',
    many: '增加多少',
    after: '增加后预计发完',
    added: '已增加库存',
    additions: '增加记录',
    none: '没有增加过库存',
  },
  en: {
    title: 'Prize stock',
    left: 'Left',
    lasts: 'Runs out',
    enough: 'Lasts until the end',
    gone: 'Out of stock',
    add: 'Add stock',
    many: 'Quantity to add',
    after: 'Runs out after adding',
    added: 'Stock added',
    additions: 'Stock added so far',
    none: 'No stock has been added',
  },
});

type Results = Output<typeof ops.activity.results>;
type Stock = ReturnType<typeof stocksOf>[number];

export function PrizeStock({ activity, results }: { activity: OpsActivity; results: Results }) {
  const texts = useTexts();
  const language = useLanguage();
  const mayEdit = useMay('activity.write');
  const [open, setOpen] = useState<Stock>();
  const [now] = useState(Date.now);
  const { starts_at: startsAt, ends_at: endsAt } = activity;
  const stocks = stocksOf(activity.config as LotteryConfig, results.prizes);
  const isOpen = ['running', 'paused'].includes(activity.state) && Date.parse(startsAt) <= now;
  if (stocks.length === 0) return null;
  const nameOf = (of: string) => stocks.find(({ key }) => key === of)?.prize.name ?? of;
  const lasts = (stock: Stock) => <Lasts stock={stock} startsAt={startsAt} endsAt={endsAt} now={now} />;
  return (
    <Section title={texts.title}>
      <Table
        label={texts.title}
        rows={stocks}
        keyOf={({ key }) => key}
        columns={[
          { header: labelOfField('prize', language), cell: ({ prize }) => prizeText(prize) },
          {
            header: labelOfField('stock', language),
            isNumber: true,
            cell: ({ stock }) => formatNumber(stock),
          },
          {
            header: labelOfField('granted', language),
            isNumber: true,
            cell: ({ granted }) => formatNumber(granted),
          },
          {
            header: texts.left,
            isNumber: true,
            cell: ({ stock, granted }) => formatNumber(stock - granted),
          },
          { header: texts.lasts, cell: lasts },
          ...(mayEdit && isOpen
            ? [
                {
                  header: labelOfField('actions', language),
                  cell: (stock: Stock) => (
                    <Button
                      size="small"
                      aria-label={`${texts.add} ${stock.prize.name}`}
                      onClick={() => setOpen(stock)}
                    >
                      {texts.add}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      <CallTable
        call={ops.activity.listStockAdditions}
        label={texts.additions}
        keyOf={({ addition_id }) => addition_id}
        fixed={{ activeid: activity.activeid }}
        columns={[
          'added_at',
          { field: 'prize_key', cell: ({ prize_key }) => nameOf(prize_key) },
          'quantity',
          { field: 'reason', width: 240 },
          'operator_name',
        ]}
        empty={{ text: texts.none }}
      />
      {open && (
        <AddStock
          activeid={activity.activeid}
          stock={open}
          lastsAfter={(add) => lasts({ ...open, stock: open.stock + add })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  );
}

type LastsProps = { stock: Stock; startsAt: string; endsAt: string; now: number };

function Lasts({ stock, startsAt, endsAt, now }: LastsProps) {
  const texts = useTexts();
  if (stock.granted >= stock.stock) return texts.gone;
  const at = emptyAt(stock, Date.parse(startsAt), now);
  return at < Date.parse(endsAt) ? <Time at={new Date(at).toISOString()} /> : texts.enough;
}

type AddStockProps = {
  activeid: number;
  stock: Stock;
  lastsAfter(add: number): ReactNode;
  onClose(): void;
};

function AddStock({ activeid, stock, lastsAfter, onClose }: AddStockProps) {
  const texts = useTexts();
  const [text, setText] = useState('');
  const add = /^[1-9]\d{0,7}$/.test(text.trim()) ? Number(text) : 0;
  return (
    <CallDialog
      call={ops.activity.addLotteryStock}
      input={(reason) => (add > 0 ? { activeid, prizes: [{ key: stock.key, add }], reason } : undefined)}
      title={`${texts.add} · ${stock.prize.name}`}
      label={texts.add}
      needsReason
      hasEffects
      done={texts.added}
      onClose={onClose}
    >
      <TextField label={texts.many} inputMode="numeric" value={text} onChange={setText} autoFocus />
      <p>
        {texts.after}: {add > 0 ? lastsAfter(add) : '–'}
      </p>
    </CallDialog>
  );
}
