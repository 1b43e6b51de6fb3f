// The console's language: the operator's choice, else the browser's. Texts stand beside the page that shows them.
import type { Language } from '@emall/contract';
import { useSyncExternalStore } from 'react';

export type { Language };
/** The same text in both languages. */
export type Label = readonly [zh: string, en: string];

const KEY = 'console_language';
const listeners = new Set<() => void>();

const initial = (): Language => {
  const stored = localStorage.getItem(KEY);
  if (stored === 'zh' || stored === 'en') return stored;
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en';
};
let current: Language = initial();
document.documentElement.lang = current === 'zh' ? 'zh-CN' : 'en';

export const language = (): Language => current;

export function setLanguage(next: Language): void {
  current = next;
  localStorage.setItem(KEY, next);
  document.documentElement.lang = next === 'zh' ? 'zh-CN' : 'en';
  for (const listener of listeners) listener();
}

export function useLanguage(): Language {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, language);
}

/** Texts in both languages; a text that one of them lacks does not compile. */
export function defineTexts<T extends Record<string, unknown>>(texts: { zh: T; en: T }): () => T {
  return () => texts[useLanguage()];
}
