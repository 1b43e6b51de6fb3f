// A layer that shows what has happened already: something was received. It must not depend on a file that is lost.
//
//   const layer = useResultLayer(ReceivedPopup, (gift: PlayerGift) => `${t.congratulations}: ${gift.name}`);
//   {layer.shown && <ReceivedPopup gift={layer.shown} open={layer.isOpen} onClose={layer.close} />}   // layer.show(gift)
import { useEffect, useState } from 'react';
import { toast } from '../Toast/toast.ts';
import { whenIdle } from '../when-idle.ts';
import { useLastDefined } from './lazyLayer.tsx';

/** Loads the layer once the page is idle. `messageOf`: the toast in its place when its code does not arrive. */
export function useResultLayer<Result>(
  layer: { preload: () => Promise<boolean> },
  messageOf: (result: Result) => string,
) {
  const [result, setResult] = useState<Result>();
  const shown = useLastDefined(result);
  useEffect(() => whenIdle(() => void layer.preload()), [layer]);
  const show = async (happened: Result) => {
    if (await layer.preload()) setResult(happened);
    else toast(messageOf(happened));
  };
  return { shown, isOpen: result !== undefined, show, close: () => setResult(undefined) };
}
