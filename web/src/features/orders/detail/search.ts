// What is open over the page of an order, and the address that was chosen for it, as the URL names them.
import { defineSearch, id, optionalOneOf, useSearch } from '../../../shared/navigation/index.ts';

const detailSearch = defineSearch({ sheet: optionalOneOf(['refund']), address_id: id });

export function useDetailSearch() {
  const { values, set, open, close } = useSearch(detailSearch);
  return {
    isRefundOpen: values.sheet === 'refund',
    openRefund: () => open({ sheet: 'refund' }),
    closeRefund: () => close({ sheet: undefined }),
    /** Chosen on the page of addresses. */
    addressId: values.address_id,
    clearAddress: () => set({ address_id: undefined }),
  };
}
