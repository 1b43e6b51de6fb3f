// The gifts of the game, with their state, how many are out and which run low.
import type { OpsGift } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { SeeMall } from '../../entities/preview/SeeMall.tsx';
import { defineTexts } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { formatRange } from '../../i18n/time.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { WrappedText } from '../../kit/cells.tsx';
import { NewButton } from '../../kit/NewButton.tsx';
import { useGameId } from '../../session/params.ts';
import { Page } from '../../ui/Page.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { StatusTag } from '../../ui/Values.tsx';

const useTexts = defineTexts({
  zh: {
    title: '礼包',
    add: '新建礼包',
    none: '还没有礼包',
    low: '余量不足',
    empty: '已用完',
    out: '已领 / 总量',
    window: '领取时间',
  },
  en: {
    title: 'Gifts',
    add: 'New gift',
    none: 'No gifts yet',
    low: 'Running low',
    empty: 'Empty',
    out: 'Claimed / total',
    window: 'Available',
  },
});

function stateOf({ is_published, starts_at, ends_at, handed_out, total }: OpsGift): string {
  if (!is_published) return 'draft';
  const now = Date.now();
  if (Date.parse(starts_at) > now) return 'scheduled';
  if (Date.parse(ends_at) <= now) return 'ended';
  return handed_out >= total ? 'sold_out' : 'running';
}

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const add = <NewButton permission="gift.write" to="gifts/new" label={texts.add} />;
  return (
    <Page
      title={texts.title}
      actions={
        <>
          <SeeMall page="gifts" />
          {add}
        </>
      }
      isWide
    >
      <CallTable
        call={ops.gift.list}
        label={texts.title}
        keyOf={({ gift_id }) => gift_id}
        to={({ gift_id }) => `/${gameId}/gifts/${gift_id}`}
        columns={[
          { field: 'name', width: 186 },
          { field: 'status', width: 130, cell: (gift) => <StatusTag field="gift" value={stateOf(gift)} /> },
          'image',
          {
            field: 'handed_out',
            header: texts.out,
            width: 150,
            isNumber: true,
            cell: ({ handed_out, total }) => `${formatNumber(handed_out)} / ${formatNumber(total)}`,
          },
          {
            field: 'codes_left',
            width: 130,
            cell: ({ codes_left, is_low }) =>
              codes_left === null ? (
                '–'
              ) : is_low ? (
                <Tag tone="bad">{codes_left ? `${codes_left} · ${texts.low}` : texts.empty}</Tag>
              ) : (
                codes_left
              ),
          },
          {
            field: 'window',
            header: texts.window,
            width: 176,
            cell: ({ starts_at, ends_at }) => <WrappedText text={formatRange(starts_at, ends_at)} />,
          },
          'delivery',
          { field: 'is_published', isHidden: true },
          { field: 'starts_at', isHidden: true },
          { field: 'ends_at', isHidden: true },
          { field: 'min_level', isHidden: true },
          { field: 'min_vip', isHidden: true },
          { field: 'min_spend', isHidden: true },
          { field: 'gift_id', isHidden: true },
        ]}
        empty={{ text: texts.none, action: add }}
      />
    </Page>
  );
}
