// Public API: customer service.
export { type ContactChannel, contactHref } from './contact-channel.ts';
export type { ServiceCard } from './ServiceSheet.tsx';
export { useCustomerService } from './useCustomerService.tsx';
