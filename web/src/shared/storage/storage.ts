// The browser's storage under the product's own keys; a browser that refuses storage costs memory, never the page.
import type { StorageKey } from '@emall/contract/constants';

// What a private window or a full disk refused to keep: it lasts as long as the page.
const refused = new Map<string, string>();

export function readText(key: StorageKey): string | null {
  const held = refused.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeText(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
    refused.delete(key);
  } catch {
    refused.set(key, value);
  }
}

/** An object kept as JSON; broken JSON, or JSON that is no object, reads as nothing. */
export function readObject<T extends object>(key: StorageKey): T | null {
  const text = readText(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as T) : null;
  } catch {
    return null;
  }
}

export function writeObject(key: StorageKey, value: object): void {
  writeText(key, JSON.stringify(value));
}

export function remove(...keys: readonly StorageKey[]): void {
  for (const key of keys) {
    refused.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was kept there.
    }
  }
}
