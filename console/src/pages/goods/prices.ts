// Prices as the shop of the goods has them: money, or points in the groups of the points shop.
import type { SaleSku } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { formatNumber } from '../../i18n/number.ts';
import { plural } from '../../i18n/plural.ts';
import { readAll } from '../../request/pages-of.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';

type OfGroup = { group_id: number };

/** Returns whether the prices of goods are points. */
export function useIsInPoints(): (goods: OfGroup) => boolean {
  const groups = useQuery(callQuery(ops.catalog.listGroups, {}, useGameId()));
  const inPoints = new Set(
    groups.data?.list.filter(({ score_type }) => score_type !== null).map(({ group_id }) => group_id),
  );
  return ({ group_id }) => inPoints.has(group_id);
}

/** Returns how a price of goods is written. */
export function useFormatPrice(): (goods: OfGroup, price: number) => string {
  const language = useLanguage();
  const isInPoints = useIsInPoints();
  return (goods, price) => {
    if (!isInPoints(goods)) return formatMoney(price);
    return language === 'zh'
      ? `${formatNumber(price)} 积分`
      : plural(price, { one: 'point', other: 'points' });
  };
}

/** The price of a SKU in a flash sale. */
export type RunningSale = SaleSku & { price_window_id: number };

/** The flash sales of goods that run now, by SKU. */
export function useRunningSales({ goods_id }: { goods_id: number }): ReadonlyMap<number, RunningSale> {
  const gameId = useGameId();
  const input = { goods_id, status: 'running' } as const;
  const { data = [] } = useQuery({
    queryKey: ['running sales', gameId, goods_id],
    queryFn: ({ signal }) => readAll(ops.catalog.listPriceWindows, input, gameId, signal),
  });
  const isLeft = ({ quota, sold }: SaleSku) => quota === null || sold < quota;
  return new Map(
    data.flatMap(({ price_window_id, skus }) =>
      skus.filter(isLeft).map((sku) => [sku.sku_id, { ...sku, price_window_id }] as const),
    ),
  );
}
