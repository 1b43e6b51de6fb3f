// The public API of delivery addresses: the player's list, the one a parcel goes to, and how an address is written.
export { AddressBlock, AddressCard } from './AddressPicker.tsx';
export {
  type ChosenRegion,
  formatAddress,
  type ParentRegion,
  parentsOf,
  regionOf,
  toChosenRegion,
} from './region.ts';
export {
  addressesQuery,
  type DeliveryAddress,
  focusAddress,
  useDeliveryAddress,
} from './useDeliveryAddress.ts';
