// The goods of one group, page after page, laid out as befits their kind.
import type { GoodsCard as Goods, GoodsKind, Group } from '@emall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { api, callPages } from '../../shared/request/index.ts';
import { EndlessList } from '../../shared/ui/EndlessList/EndlessList.tsx';
import { endlessOf } from '../../shared/ui/EndlessList/endless-of.ts';
import { GoodsCard } from './cards/GoodsCard.tsx';
import { PackCard } from './cards/PackCard.tsx';
import { TicketCard } from './cards/TicketCard.tsx';
import { TopUpCard } from './cards/TopUpCard.tsx';
import styles from './GoodsList.module.css';
import { LazyFailure } from './LazyFailure.tsx';
import { ShelfSkeleton } from './ShelfSkeleton.tsx';
import { TopUpRole } from './TopUpRole.tsx';
import { useSaleTurn } from './useSaleTurn.ts';

const CARDS: Record<GoodsKind, ComponentType<{ goods: Goods }>> = {
  goods: GoodsCard,
  gift_pack: PackCard,
  coupon: TicketCard,
  recharge: TopUpCard,
};

export function GoodsList({ group: { group_id, kind, name } }: { group: Group }) {
  const query = useInfiniteQuery(callPages(api.index.getGroupItem, { group_id }));
  const goods = query.data?.pages.flatMap((page) => page.list) ?? [];
  useSaleTurn(goods, () => void query.refetch());
  if (query.isPending) return <ShelfSkeleton kind={kind} />;
  if (goods.length === 0) {
    return <LazyFailure isEmpty={!query.isError} onRetry={() => void query.refetch()} />;
  }
  const Card = CARDS[kind];
  return (
    <EndlessList {...endlessOf(query)}>
      {kind === 'recharge' && <TopUpRole />}
      <ul className={styles.list} data-kind={kind} aria-label={name}>
        {goods.map((one) => (
          <li key={one.goods_id}>
            <Card goods={one} />
          </li>
        ))}
      </ul>
    </EndlessList>
  );
}
