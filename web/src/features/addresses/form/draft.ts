// What was typed and not saved yet, stored across a reload; it ends with the tab, because it names a person.
import { session } from '../../../shared/session/index.ts';
import { defineStored } from '../../../shared/storage/index.ts';
import type { AddressValues } from './fields.ts';

/** One draft per player and address. */
export function addressDraft(addressId: number | undefined) {
  const { gameId, userInfo } = session();
  return defineStored<AddressValues>({
    key: `address_draft:${gameId}:${userInfo?.player_id ?? ''}:${addressId ?? 'new'}`,
    area: 'session',
    parse: (value) => (isDraft(value) ? value : undefined),
  });
}

/** What an earlier release stored may have another shape. */
function isDraft(value: unknown): value is AddressValues {
  if (typeof value !== 'object' || value === null) return false;
  const { name, phone, detail, is_default, region } = value as Record<keyof AddressValues, unknown>;
  const isText = [name, phone, detail].every((text) => typeof text === 'string');
  return isText && typeof is_default === 'boolean' && (region === null || isRegion(region));
}

function isRegion(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { code, names } = value as { code?: unknown; names?: unknown };
  return typeof code === 'string' && Array.isArray(names) && names.every((name) => typeof name === 'string');
}
