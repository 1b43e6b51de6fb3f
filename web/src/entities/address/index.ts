// The door to where a parcel goes, for whatever is shipped.
export { AddressRow } from './AddressRow.tsx';
export { useParcelAddress } from './useParcelAddress.ts';
