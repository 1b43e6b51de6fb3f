// The button that asks for WeChat's messages, loaded inside the mini-program only.
import type { SubscribeKind } from '@emall/contract';
import { hostEnvironment } from '../../shared/bridge/index.ts';
import { lazyPart } from '../../shared/ui/layer/lazyPart.tsx';

const Subscribe = lazyPart(() => import('./Subscribe.tsx'), 'line');

export function LazySubscribe({ kinds }: { kinds: readonly SubscribeKind[] }) {
  return hostEnvironment() === 'mini-program' ? <Subscribe kinds={kinds} /> : null;
}
