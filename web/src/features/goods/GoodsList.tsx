// The goods of one group, page by page, with a card for their kind.
import type { GoodsCard as Goods, GoodsKind, Group } from '@emall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { api, callPages } from '../../shared/request/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { StepwiseRows, useAfterFirstScreen } from '../../shared/ui/AfterFirstScreen.tsx';
import { EndlessList } from '../../shared/ui/EndlessList/EndlessList.tsx';
import { endlessOf } from '../../shared/ui/EndlessList/endless-of.ts';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { Skeleton, SkeletonGoodsCard } from '../../shared/ui/Skeleton/Skeleton.tsx';
import { GoodsCard } from './cards/GoodsCard.tsx';
import { PackCard } from './cards/PackCard.tsx';
import { TicketCard } from './cards/TicketCard.tsx';
import { TopUpCard } from './cards/TopUpCard.tsx';
import styles from './GoodsList.module.css';
import { NoGoods } from './NoGoods.tsx';
import { useSaleRefresh } from './sale.ts';
import { useTexts } from './texts.ts';

const CARDS: Record<GoodsKind, ComponentType<{ goods: Goods }>> = {
  goods: GoodsCard,
  gift_pack: PackCard,
  coupon: TicketCard,
  recharge: TopUpCard,
};

export function GoodsList({ group: { group_id, kind, name } }: { group: Group }) {
  const query = useInfiniteQuery(callPages(api.index.getGroupItem, { group_id }));
  const hasFirstScreen = useAfterFirstScreen();
  const goods = query.data?.pages.flatMap((page) => page.list) ?? [];
  useSaleRefresh(goods, () => void query.refetch());
  const role = kind === 'recharge' && <TopUpRole />;

  if (query.isPending || !hasFirstScreen)
    return (
      <>
        {role}
        <GoodsListSkeleton kind={kind} />
      </>
    );
  if (goods.length === 0) {
    return <NoGoods isEmpty={!query.isError} onRetry={() => void query.refetch()} />;
  }
  const Card = CARDS[kind];
  return (
    <EndlessList {...endlessOf(query)}>
      {role}
      <ul className={styles.list} data-kind={kind} aria-label={name}>
        <StepwiseRows rows={goods}>
          {(item) => (
            <li key={item.goods_id}>
              <Card goods={item} />
            </li>
          )}
        </StepwiseRows>
      </ul>
    </EndlessList>
  );
}

/** The role that a top-up goes to, shown so that nobody tops up the wrong one. */
function TopUpRole() {
  const t = useTexts();
  const role = useSession((state) => state.role);
  if (!role) return null;
  return (
    <Row as="p" gap="2" align="stretch" className={styles.topUpRole}>
      {t.topUpFor}
      <b className={styles.role}>
        {role.serverName} · {role.roleName}
      </b>
    </Row>
  );
}

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** `isBusy`: something is on its way. */
export function GoodsListSkeleton({ kind, isBusy = true }: { kind: GoodsKind; isBusy?: boolean }) {
  return (
    <div className={styles.list} data-kind={kind} aria-busy={isBusy}>
      {SKELETONS.map((key) =>
        kind === 'goods' ? (
          <SkeletonGoodsCard key={key} />
        ) : (
          <Skeleton key={key} height={kind === 'recharge' ? 172 : 128} radius={12} />
        ),
      )}
    </div>
  );
}
