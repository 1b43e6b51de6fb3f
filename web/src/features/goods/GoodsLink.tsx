// A link to the sheet of goods, which opens over the page; its code and data are loaded at the first touch.
import type { MouseEvent, ReactNode } from 'react';
import { goodsQuery } from '../../entities/goods/index.ts';
import { queryClient } from '../../shared/request/index.ts';
import { classes } from '../../shared/ui/classes.ts';
import styles from './GoodsLink.module.css';
import { GoodsSheet } from './OpenGoodsSheet.tsx';
import { useGoodsSearch } from './search.ts';

type GoodsLinkProps = { goodsId: number; className: string | undefined; children: ReactNode };

export function GoodsLink({ goodsId, className, children }: GoodsLinkProps) {
  const { hrefOfGoods, openGoods } = useGoodsSearch();
  const preload = () => {
    void GoodsSheet.preload();
    void queryClient.prefetchQuery(goodsQuery(goodsId));
  };
  const open = (event: MouseEvent) => {
    // The browser handles clicks that open a new tab.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openGoods(goodsId);
  };
  return (
    <a
      href={hrefOfGoods(goodsId)}
      className={classes(styles.link, className)}
      onClick={open}
      onPointerDown={preload}
      onFocus={preload}
    >
      {children}
    </a>
  );
}
