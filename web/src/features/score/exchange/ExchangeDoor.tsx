// Opens the sheet of the thing that the URL names. Its code is loaded when the first thing is opened.
import { lazy, Suspense, useState } from 'react';
import { useScorePlace } from '../place.ts';

const ExchangeSheet = lazy(() => import('./ExchangeSheet.tsx'));

export function ExchangeDoor() {
  const { goodsId, closeGoods } = useScorePlace();
  // The last thing stays while its sheet leaves.
  const [shownId, setShownId] = useState(goodsId);
  if (goodsId !== undefined && goodsId !== shownId) setShownId(goodsId);
  if (shownId === undefined) return null;
  return (
    <Suspense>
      <ExchangeSheet key={shownId} goodsId={shownId} open={goodsId !== undefined} onClose={closeGoods} />
    </Suspense>
  );
}
