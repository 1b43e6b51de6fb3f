// The door to customer service.
export type { ServiceCard } from './card.ts';
export { useService } from './useService.tsx';
