// Opens the customer service sheet from any page; its code is loaded when it is first opened.
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useBackBlocker } from '../../shared/navigation/index.ts';
import { useOnceOpen } from '../../shared/ui/useOnceOpen.ts';
import type { ServiceCard } from './ServiceSheet.tsx';

const ServiceSheet = lazy(() => import('./ServiceSheet.tsx'));

/** `const service = useCustomerService(card)`: `service.open()` opens the sheet, `service.sheet` is rendered by the page. */
export function useCustomerService(card?: ServiceCard): { open: () => void; sheet: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const isMounted = useOnceOpen(isOpen);
  const close = () => setOpen(false);
  useBackBlocker(isOpen ? close : undefined);
  const sheet = (
    <Suspense>{isMounted && <ServiceSheet open={isOpen} onClose={close} card={card} />}</Suspense>
  );
  return { open: () => setOpen(true), sheet };
}
