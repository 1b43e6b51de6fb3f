// The public API of goods for sale: the groups of the shop, and the sheet of the goods that the URL names.
export { GoodsGroups } from './GoodsGroups.tsx';
export { MoreGoods } from './MoreGoods.tsx';
export { GoodsSheet, OpenGoodsSheet } from './OpenGoodsSheet.tsx';
export { useGoodsSearch } from './search.ts';
