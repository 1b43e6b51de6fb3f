// The list of addresses after a change, as the server will return it: for optimistic updates.
import type { Address } from '@emall/contract';

export function defaultFirst(list: readonly Address[], id: number): Address[] {
  return inOrder(list.map((one) => ({ ...one, is_default: one.address_id === id })));
}

export function without(list: readonly Address[], id: number): Address[] {
  return list.filter((one) => one.address_id !== id);
}

/** The one changed last comes first, behind the default one. */
export function withSaved(list: readonly Address[], saved: Address): Address[] {
  const all = [saved, ...without(list, saved.address_id)];
  return saved.is_default ? defaultFirst(all, saved.address_id) : inOrder(all);
}

function inOrder(list: readonly Address[]): Address[] {
  return [...list.filter((one) => one.is_default), ...list.filter((one) => !one.is_default)];
}
