// A browser that reads its storage and refuses to write (full), or refuses both (forbidden).
import { vi } from 'vitest';

export function refuseStorage(how: 'full' | 'forbidden'): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const real = globalThis[name];
    const refuse = () => {
      throw new DOMException(how, 'QuotaExceededError');
    };
    vi.stubGlobal(name, {
      getItem: how === 'full' ? (key: string) => real.getItem(key) : refuse,
      setItem: refuse,
      removeItem: how === 'full' ? (key: string) => real.removeItem(key) : refuse,
    });
  }
}
