// The public API of goods: the read of one, its pictures and description, and how many an order may hold.
import { api, callQuery } from '../../shared/request/index.ts';

export { Gallery } from './Gallery.tsx';
export { GoodsDescription } from './GoodsDescription.tsx';
export { GoodsRow } from './GoodsRow.tsx';
export { GoodsRows } from './GoodsRows.tsx';
export { GoodsText } from './GoodsText.tsx';
export { goodsTile, TilePicture, TileText } from './GoodsTile.tsx';
export { type QuantityLimit, quantityLimit, withinLimit } from './quantity-limit.ts';
export { LOW_STOCK, useSaleTexts } from './sale.ts';
export { CopyLink, isVirtualClosed, PaidInBrowser, VirtualClosed } from './virtual-closed.ts';

/** Errors are shown where the goods would be. */
export const goodsQuery = (goods_id: number) =>
  callQuery(api.index.getGoodsInfoById, { goods_id }, { errors: 'inline' });
