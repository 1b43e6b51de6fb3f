// The cart of home, loaded only for players who have something in it.
import { useState } from 'react';
import { useCart } from '../../entities/cart/index.ts';
import { lazyPart } from '../../shared/ui/layer/lazyPart.tsx';

const CartButton = lazyPart(() => import('./CartButton.tsx'), 'line');

export function LazyCart() {
  const isEmpty = useCart().length === 0;
  // Mounted from then on, so that an open cart stays when its last line is removed.
  const [isNeeded, setNeeded] = useState(!isEmpty);
  if (!isEmpty && !isNeeded) setNeeded(true);
  return isNeeded ? <CartButton /> : null;
}
