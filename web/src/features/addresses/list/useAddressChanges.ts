// Makes an address the default or removes it: an optimistic update, rolled back on failure.
import type { Address } from '@emall/contract';
import { addressesQuery } from '../../../entities/address/index.ts';
import { api, queryClient } from '../../../shared/request/index.ts';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { defaultFirst, without } from '../address-list.ts';
import { useTexts } from '../texts.ts';

export function useAddressChanges() {
  const t = useTexts();
  return {
    makeDefault: (id: number) =>
      void change(id, api.user.shippingAddressDefault, defaultFirst, t.madeDefault),
    remove: (id: number) => void change(id, api.user.shippingAddressDel, without, t.removed),
  };
}

async function change(
  address_id: number,
  call: (input: { address_id: number }) => Promise<unknown>,
  apply: (list: readonly Address[], id: number) => Address[],
  done: string,
): Promise<void> {
  const { queryKey } = addressesQuery();
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  if (before) queryClient.setQueryData(queryKey, { list: apply(before.list, address_id) });
  try {
    await call({ address_id });
    toast(done);
  } catch {
    // The request itself has informed the player.
    queryClient.setQueryData(queryKey, before);
  } finally {
    void queryClient.invalidateQueries({ queryKey });
  }
}
