// The address that was chosen for the order on the page of addresses: confirmed, then sent.
import type { OrderDetail } from '@emall/contract';
import { useEffect, useEffectEvent } from 'react';
import { addressesQuery, formatAddress } from '../../../entities/address/index.ts';
import { refreshOrders } from '../../../entities/order/index.ts';
import { maskPhone } from '../../../shared/format/index.ts';
import { api, queryClient, useSubmit } from '../../../shared/request/index.ts';
import { confirm, pageVisit } from '../../../shared/ui/Dialog/confirm.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { useDetailSearch } from './search.ts';
import { texts } from './texts.ts';

export function useAddressChange(order: OrderDetail | undefined): void {
  const { addressId, clearAddress } = useDetailSearch();
  const canChange = order?.actions.includes('change_address') ?? false;
  const { submit } = useSubmit(async (order_id: string, address_id: number) => {
    const visit = pageVisit();
    const { list } = await queryClient.fetchQuery(addressesQuery({ onExpired: 'popup' }));
    const address = list.find((each) => each.address_id === address_id);
    clearAddress();
    if (!address) return;
    const t = texts().changeAddress;
    const text = `${address.name} ${maskPhone(address.phone)}\n${formatAddress(address)}`;
    const question = { title: t.title, text, confirmText: t.yes, cancelText: t.no };
    if (!(await confirm(question, visit))) return;
    try {
      await api.user.changeOrderAddress({ order_id, address_id }, { onExpired: 'popup' });
      toast(t.done);
    } finally {
      // Also after a rejection: the parcel may have left meanwhile.
      void refreshOrders();
    }
  });
  const change = useEffectEvent(() => {
    if (order && addressId !== undefined) void submit(order.order_id, addressId);
  });
  useEffect(() => {
    if (canChange && addressId !== undefined) change();
  }, [canChange, addressId]);
}
