// The browser's storage: the spec's eleven keys under exactly their names, and values of our own, each declared once.
// A browser that refuses storage costs memory, never the page.
import type { StorageKey } from '@emall/contract/constants';

type Area = 'local' | 'session';

// What a private window or a full disk refused to store: it lasts as long as the page.
const inMemory = new Map<string, string>();

const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage);

function read(area: Area, key: string): string | null {
  const held = inMemory.get(`${area}:${key}`);
  if (held !== undefined) return held;
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

function write(area: Area, key: string, value: string): void {
  try {
    storageOf(area).setItem(key, value);
    inMemory.delete(`${area}:${key}`);
  } catch {
    inMemory.set(`${area}:${key}`, value);
  }
}

function drop(area: Area, key: string): void {
  inMemory.delete(`${area}:${key}`);
  try {
    storageOf(area).removeItem(key);
  } catch {
    // Nothing is stored there.
  }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A key of the spec: a string as it is. */
export const readText = (key: StorageKey): string | null => read('local', key);
export const writeText = (key: StorageKey, value: string): void => write('local', key, value);

/** A key of the spec: an object as JSON. Broken JSON, or JSON that is no object, reads as null. */
export function readObject<T extends object>(key: StorageKey): T | null {
  const value = parseJson(readText(key));
  return typeof value === 'object' && value !== null ? (value as T) : null;
}

export function writeObject(key: StorageKey, value: object): void {
  writeText(key, JSON.stringify(value));
}

export function remove(...keys: readonly StorageKey[]): void {
  for (const key of keys) drop('local', key);
}

type StoredDefinition<T> = {
  key: string;
  /** `session` ends with the tab. */
  area: Area;
  /** Turns stored JSON into a value; undefined for what an older release or another hand stored. */
  parse: (value: unknown) => T | undefined;
};

/**
 * A value of our own, stored as JSON beside the spec's keys:
 * `const seen = defineStored({ key: 'seen_popups', area: 'local', parse })`, then `seen.read()`, `seen.write(value)`.
 */
export function defineStored<T>({ key, area, parse }: StoredDefinition<T>) {
  return {
    read(): T | undefined {
      const value = parseJson(read(area, key));
      return value === undefined ? undefined : parse(value);
    },
    write: (value: T): void => write(area, key, JSON.stringify(value)),
    remove: (): void => drop(area, key),
  };
}
