// Opens the sheet of customer service from any page; its code is fetched with the first opening.
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useBackBlocker } from '../navigation/index.ts';
import type { ServiceCard } from './card.ts';

const ServiceSheet = lazy(() => import('./ServiceSheet.tsx'));

/** `const { ask, sheet } = useService(card)`: `ask` opens it, `sheet` stands somewhere on the page. */
export function useService(card?: ServiceCard): { ask: () => void; sheet: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  // A sheet that was open once stays, so that it can leave with its motion.
  const [wasOpen, setWasOpen] = useState(false);
  const close = () => setOpen(false);
  useBackBlocker(isOpen ? close : undefined);
  const ask = () => {
    setWasOpen(true);
    setOpen(true);
  };
  const sheet = <Suspense>{wasOpen && <ServiceSheet open={isOpen} onClose={close} card={card} />}</Suspense>;
  return { ask, sheet };
}
