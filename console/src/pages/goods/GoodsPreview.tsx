// The page of the goods itself on the phone beside their form: drafts, and what the form holds before it is saved.
import type { Input, OpsGoods } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { findErrors } from '@emall/contract/validate';
import { useState } from 'react';
import { Preview } from '../../entities/preview/Preview.tsx';
import { defineTexts } from '../../i18n/language.ts';
import { DAY_MS } from '../../i18n/time.ts';
import type { Form } from '../../kit/form/useCallForm.ts';
import { send } from '../../request/call.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { useIsInPoints } from './prices.ts';
import { saleStateOf } from './sale-state.ts';

const useTexts = defineTexts({
  zh: { withdrawn: '已下架，玩家看不到。重新上架后，这里显示商品页。' },
  en: { withdrawn: 'Withdrawn: players can’t see it. Publish it again to see its page here.' },
});

type Unsaved = Omit<Input<typeof ops.catalog.previewUnsaved>, 'ticket'>;

const SPAN_DAYS = 30;

type Props = { goods: OpsGoods; form: Form };

export function GoodsPreview(props: Props) {
  const texts = useTexts();
  return saleStateOf(props.goods) === 'withdrawn' ? <p>{texts.withdrawn}</p> : <GoodsPhone {...props} />;
}

function GoodsPhone({ goods, form }: Props) {
  const gameId = useGameId();
  const isInPoints = useIsInPoints();
  const mayShow = useMay('catalog.write');
  const [now] = useState(() => new Date().toISOString());
  const [chosen, setChosen] = useState<string>();
  const page = isInPoints(goods) ? 'score' : 'home';
  const { goods_id } = goods;
  const isComplete = findErrors(ops.catalog.saveGoods.input, form.body).length === 0;
  return (
    <Preview
      at={chosen ?? firstMoment(goods, now)}
      onAt={setChosen}
      span={{ from: now, to: new Date(Date.parse(now) + SPAN_DAYS * DAY_MS).toISOString() }}
      of={[page, JSON.stringify(goods)]}
      makeLink={(shownAt, role) =>
        send(ops.calendar.previewMall, { at: shownAt, page, goods_id, role }, gameId)
      }
      unsaved={
        mayShow && form.isDirty
          ? {
              body: isComplete ? form.body : undefined,
              show: (ticket, body) =>
                send(ops.catalog.previewUnsaved, { ticket, ...(body as Unsaved) }, gameId),
            }
          : undefined
      }
    />
  );
}

/** As the page was opened; of goods that are published after that, the minute after. */
const firstMoment = ({ published_at }: OpsGoods, now: string): string =>
  published_at !== null && published_at > now
    ? new Date(Date.parse(published_at) + 60_000).toISOString()
    : now;
