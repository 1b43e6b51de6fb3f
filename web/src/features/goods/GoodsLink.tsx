// Leads to a thing's sheet: a real address, opened over the page, its code and data fetched at the first touch.
import type { MouseEvent, ReactNode } from 'react';
import { queryClient } from '../../shared/request/index.ts';
import { classes } from '../../shared/ui/classes.ts';
import styles from './GoodsLink.module.css';
import { goodsQuery } from './goods-query.ts';
import { loadGoodsSheet } from './load-sheet.ts';
import { usePlace } from './place.ts';

type GoodsLinkProps = { goodsId: number; className: string | undefined; children: ReactNode };

export function GoodsLink({ goodsId, className, children }: GoodsLinkProps) {
  const { hrefOfGoods, openGoods } = usePlace();
  const prepare = () => {
    loadGoodsSheet().catch(() => undefined);
    void queryClient.prefetchQuery(goodsQuery(goodsId));
  };
  const open = (event: MouseEvent) => {
    // A click that asks for a new tab belongs to the browser.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openGoods(goodsId);
  };
  return (
    <a
      href={hrefOfGoods(goodsId)}
      className={classes(styles.link, className)}
      onClick={open}
      onPointerDown={prepare}
      onFocus={prepare}
    >
      {children}
    </a>
  );
}
