// A few things of the shop's first shelf, for a page that is done and has room left; without them it is simply done.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, callPages, callQuery } from '../../shared/request/index.ts';
import { GoodsCard } from './cards/GoodsCard.tsx';
import list from './GoodsList.module.css';
import styles from './MoreGoods.module.css';
import { useTexts } from './texts.ts';

const SHOWN = 4;
const SILENT = { errors: 'silent' } as const;

/** `except`: what the player has just bought. */
export function MoreGoods({ except }: { except: readonly number[] }) {
  const t = useTexts();
  const groups = useQuery(callQuery(api.user.getGroupList, undefined, SILENT));
  const group_id = groups.data?.list.find(({ kind }) => kind === 'goods')?.group_id ?? 0;
  const { data } = useInfiniteQuery({
    ...callPages(api.index.getGroupItem, { group_id }, SILENT),
    enabled: group_id > 0,
  });
  const goods = data?.pages[0]?.list.filter(
    ({ goods_id, status }) => status === 'on_sale' && !except.includes(goods_id),
  );
  if (!goods?.length) return null;
  return (
    <section className={styles.more} aria-labelledby="more-goods">
      <h2 id="more-goods" className={styles.title}>
        {t.moreGoods}
      </h2>
      <ul className={list.list}>
        {goods.slice(0, SHOWN).map((one) => (
          <li key={one.goods_id}>
            <GoodsCard goods={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
