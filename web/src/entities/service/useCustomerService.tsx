// Opens the customer service sheet from any page.
import { type ReactNode, useState } from 'react';
import { lazyLayer } from '../../shared/ui/layer/lazyLayer.tsx';
import type { ServiceCard } from './ServiceSheet.tsx';

const ServiceSheet = lazyLayer(() => import('./ServiceSheet.tsx'));

/** `const service = useCustomerService(card)`: `service.open()` opens the sheet, `service.sheet` is rendered by the page. */
export function useCustomerService(card?: ServiceCard): { open: () => void; sheet: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    sheet: <ServiceSheet open={isOpen} onClose={() => setOpen(false)} card={card} />,
  };
}
