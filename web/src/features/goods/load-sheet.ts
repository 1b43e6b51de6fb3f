// Fetches the code of the goods sheet; asked for again after a failure.
export const loadGoodsSheet = () => import('./sheet/GoodsSheet.tsx');
