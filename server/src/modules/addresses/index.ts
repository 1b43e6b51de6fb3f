// The door of delivery addresses.
import type { Module } from '../../services.ts';

export { findAddress } from './reads.ts';

export const addressesModule: Module = {};
