// Public API of the delivery engine: how paid items, gifts and prizes reach their player exactly once.
export { type Delivery, type DeliveryStore, deliver, deliverDue } from './deliver.ts';
