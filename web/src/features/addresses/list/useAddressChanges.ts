// Makes an address the default or removes it: an optimistic update, rolled back on failure.
import type { Address } from '@emall/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addressesQuery } from '../../../entities/address/index.ts';
import { api } from '../../../shared/request/index.ts';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { defaultFirst, without } from '../address-list.ts';
import { useTexts } from '../texts.ts';

export function useAddressChanges() {
  const t = useTexts();
  const makeDefault = useChange(api.user.shippingAddressDefault, defaultFirst, t.madeDefault);
  const remove = useChange(api.user.shippingAddressDel, without, t.removed);
  return { makeDefault: makeDefault.mutate, remove: remove.mutate };
}

function useChange(
  call: (input: { address_id: number }) => Promise<unknown>,
  change: (list: readonly Address[], id: number) => Address[],
  done: string,
) {
  const client = useQueryClient();
  const { queryKey } = addressesQuery();
  return useMutation({
    mutationFn: (address_id: number) => call({ address_id }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, { list: change(before.list, id) });
      return before;
    },
    onSuccess: () => toast(done),
    onError: (_error, _id, before) => client.setQueryData(queryKey, before),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
