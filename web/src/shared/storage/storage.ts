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

function write(area: Area, key: string, value: string): boolean {
  try {
    storageOf(area).setItem(key, value);
    inMemory.delete(`${area}:${key}`);
    return true;
  } catch {
    inMemory.set(`${area}:${key}`, value);
    return false;
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
export const writeText = (key: StorageKey, value: string): void => void write('local', key, value);

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
  /** `text` stores a string as it is. */
  format?: 'json' | 'text';
  /** Turns what is stored into a value; undefined for anything this release did not store. */
  parse: (value: unknown) => T | undefined;
};

/**
 * A value of our own beside the spec's keys:
 * `const seen = defineStored({ key: 'seen_popups', area: 'local', parse })`, then `seen.read()`, `seen.write(value)`.
 */
export function defineStored<T>({ key, area, format = 'json', parse }: StoredDefinition<T>) {
  return {
    read(): T | undefined {
      const text = read(area, key);
      const value = format === 'json' ? parseJson(text) : (text ?? undefined);
      return value === undefined ? undefined : parse(value);
    },
    /** Returns false if the browser refused: the value then lasts as long as the page. */
    write: (value: T): boolean => write(area, key, format === 'json' ? JSON.stringify(value) : String(value)),
    remove: (): void => drop(area, key),
  };
}

type StoredEntry = { area: Area; key: string; length: number; remove: () => void };

/** Returns everything this origin has stored in both areas; nothing where the browser refuses. */
export function storedEntries(): StoredEntry[] {
  return (['local', 'session'] as const).flatMap((area) => {
    try {
      const storage = storageOf(area);
      return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').map((key) => ({
        area,
        key,
        length: (storage.getItem(key) ?? '').length,
        remove: () => drop(area, key),
      }));
    } catch {
      return [];
    }
  });
}

/** Calls back when another tab changes the local area; `key` is null when it cleared everything. */
export function onLocalChange(listener: (key: string | null, value: string | null) => void): () => void {
  const listen = ({ storageArea, key, newValue }: StorageEvent) => {
    if (!storageArea || storageArea === localStorage) listener(key, newValue);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
