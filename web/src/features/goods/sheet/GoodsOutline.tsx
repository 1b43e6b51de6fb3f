// What stands in the sheet until the goods are loaded: the picture, the price and the name that their card shows already, or the page brought.
import type { GoodsCard } from '@emall/contract';
import { Gallery, goodsQuery } from '../../../entities/goods/index.ts';
import { api, callPages, queryClient } from '../../../shared/request/index.ts';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { Price } from '../../../shared/ui/Price/Price.tsx';
import { Skeleton, SkeletonText } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import head from './GoodsHead.module.css';
import styles from './GoodsView.module.css';

export function GoodsOutline({ goodsId }: { goodsId: number }) {
  const card = queryClient.getQueryData(goodsQuery(goodsId).queryKey) ?? findCard(goodsId);
  return (
    <div className={styles.view} aria-busy="true">
      {card ? (
        <Gallery name={card.name} images={[card.image]} />
      ) : (
        <div className={styles.picture}>
          <Skeleton ratio={1.1} radius={12} />
        </div>
      )}
      <Stack gap="3-5" className={styles.outline}>
        {card ? (
          <>
            <Price cents={card.price} size="lg" />
            <h3 className={head.name}>{card.name}</h3>
          </>
        ) : (
          <>
            <Skeleton width="36%" height={28} />
            <SkeletonText lines={2} />
          </>
        )}
        <Skeleton height={44} radius={10} />
        <Skeleton height={72} radius={10} />
      </Stack>
    </div>
  );
}

/** The card of the goods in any list that was loaded. */
function findCard(goodsId: number): GoodsCard | undefined {
  const [path] = callPages(api.index.getGroupItem, { group_id: 0 }).queryKey;
  type Pages = { pages: { list: GoodsCard[] }[] };
  for (const [, data] of queryClient.getQueriesData<Pages>({ queryKey: [path] }))
    for (const { list } of data?.pages ?? [])
      for (const card of list) if (card.goods_id === goodsId) return card;
  return undefined;
}
