// A few goods of the first group, for the end of a page; nothing when they do not load.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, callPages, callQuery } from '../../shared/request/index.ts';
import { GoodsCard } from './cards/GoodsCard.tsx';
import list from './GoodsList.module.css';
import styles from './MoreGoods.module.css';
import { useTexts } from './texts.ts';

const SHOWN = 4;
const SILENT = { errors: 'silent' } as const;

/** `except`: goods that the player has just bought. */
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
        {goods.slice(0, SHOWN).map((item) => (
          <li key={item.goods_id}>
            <GoodsCard goods={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
