// Public API of the delivery engine: how paid items, gifts and prizes reach their player exactly once.
export {
  type Delivery,
  type DeliveryEvent,
  type DeliveryStore,
  deliver,
  deliverDue,
  type EngineServices,
  LEASE_MS,
} from './delivery-engine.ts';
export { dueRows } from './due-rows.ts';
export { deliveryGauges } from './gauges.ts';
