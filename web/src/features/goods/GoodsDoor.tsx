// Opens the sheet of the thing that the URL names.
import { lazy, Suspense, useState } from 'react';
import { loadGoodsSheet } from './load-sheet.ts';
import { usePlace } from './place.ts';

const GoodsSheet = lazy(loadGoodsSheet);

export function GoodsDoor() {
  const { goodsId, closeGoods } = usePlace();
  // The last thing stays while its sheet leaves.
  const [shownId, setShownId] = useState(goodsId);
  if (goodsId !== undefined && goodsId !== shownId) setShownId(goodsId);
  if (shownId === undefined) return null;
  return (
    <Suspense>
      <GoodsSheet key={shownId} goodsId={shownId} open={goodsId !== undefined} onClose={closeGoods} />
    </Suspense>
  );
}
