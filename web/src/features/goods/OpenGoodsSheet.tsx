// The sheet of the goods that the URL names.
import { useEffect } from 'react';
import { track } from '../../shared/analytics/index.ts';
import { lazyLayer, useLastDefined } from '../../shared/ui/layer/lazyLayer.tsx';
import { hasOpeningLayer } from '../../shared/ui/opening.ts';
import { whenIdle } from '../../shared/ui/when-idle.ts';
import { useGoodsSearch } from './search.ts';

export const GoodsSheet = lazyLayer(() => import('./sheet/GoodsSheet.tsx'));
// The HTML of a link to goods names this code, too, and shows the sheet: it is there for the first frame of the page.
if (hasOpeningLayer()) void GoodsSheet.preload();

export function OpenGoodsSheet() {
  const { goodsId, closeGoods } = useGoodsSearch();
  const shownId = useLastDefined(goodsId);
  // A tap opens it at once, however slow the network is.
  useEffect(() => whenIdle(() => void GoodsSheet.preload()), []);
  useEffect(() => {
    if (goodsId !== undefined) track('goods_open', { goods_id: goodsId });
  }, [goodsId]);
  if (shownId === undefined) return null;
  return <GoodsSheet key={shownId} goodsId={shownId} open={goodsId !== undefined} onClose={closeGoods} />;
}
