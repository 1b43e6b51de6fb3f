// The door to the goods: the shelf on a page, and the sheet of the thing the URL names.
export { GoodsDoor } from './GoodsDoor.tsx';
export { GoodsShelf } from './GoodsShelf.tsx';
export { MoreGoods } from './MoreGoods.tsx';
export { usePlace } from './place.ts';
