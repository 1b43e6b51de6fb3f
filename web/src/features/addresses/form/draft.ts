// What was typed and not saved yet, kept through a reload; it ends with the tab, for it names a person.
import { session } from '../../../shared/session/index.ts';
import type { AddressValues } from './fields.ts';

/** One draft per player and address, so that nobody finds another's. */
function keyOf(addressId: number | undefined): string {
  const { gameId, userInfo } = session();
  return `address_draft:${gameId}:${userInfo?.player_id ?? ''}:${addressId ?? 'new'}`;
}

export function readDraft(addressId: number | undefined): AddressValues | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(addressId)) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(addressId: number | undefined, values: AddressValues): void {
  try {
    sessionStorage.setItem(keyOf(addressId), JSON.stringify(values));
  } catch {
    // Without storage a reload costs what was typed.
  }
}

export function dropDraft(addressId: number | undefined): void {
  try {
    sessionStorage.removeItem(keyOf(addressId));
  } catch {
    // It was never kept.
  }
}

/** What an older version of the mall kept may look otherwise. */
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
