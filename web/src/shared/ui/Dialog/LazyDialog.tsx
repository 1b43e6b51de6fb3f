// The dialog as pages use it: nobody asks before the first paint, so that its code comes after it.
import { lazyLayer } from '../layer/lazyLayer.tsx';

export const LazyDialog = lazyLayer(async () => {
  const { Dialog } = await import('./Dialog.tsx');
  return { default: Dialog };
});
