// The exchange sheet of the goods that the URL names.
import { lazyLayer, useLastDefined } from '../../../shared/ui/layer/lazyLayer.tsx';
import { useScoreSearch } from '../search.ts';

const ExchangeSheet = lazyLayer(() => import('./ExchangeSheet.tsx'));

export function GoodsExchange() {
  const { goodsId, closeGoods } = useScoreSearch();
  const shownId = useLastDefined(goodsId);
  if (shownId === undefined) return null;
  return <ExchangeSheet key={shownId} goodsId={shownId} open={goodsId !== undefined} onClose={closeGoods} />;
}
