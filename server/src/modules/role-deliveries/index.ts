// The door of deliveries to roles: how gifts and prizes reach a role once, whatever its game's server does.
export { type Due, deliver, deliverDue, type Shelf, type Step } from './deliver.ts';
