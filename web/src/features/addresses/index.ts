// The public API of delivery addresses: the list, and the form of one.
export { parseChoice } from './choice.ts';
export { AddressForm, SaveBar } from './form/AddressForm.tsx';
export { useAddressForm } from './form/useAddressForm.ts';
export { AddBar, AddressList } from './list/AddressList.tsx';
export { useTexts } from './texts.ts';
