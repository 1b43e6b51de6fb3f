// The language the player reads: chosen by the URL once, then remembered on the device.
import { useSyncExternalStore } from 'react';

export type Language = 'zh' | 'en';

const STORED_AS = 'lang';
const HTML_LANG: Record<Language, string> = { zh: 'zh-CN', en: 'en' };
const listeners = new Set<() => void>();
let current = startingLanguage();
document.documentElement.lang = HTML_LANG[current];
// Chosen in another tab, it shows in this one, too.
addEventListener('storage', ({ key, newValue }) => {
  if (key === STORED_AS && isLanguage(newValue)) show(newValue);
});

export function language(): Language {
  return current;
}

export function setLanguage(next: Language): void {
  remember(next);
  show(next);
}

function show(next: Language): void {
  if (next === current) return;
  current = next;
  document.documentElement.lang = HTML_LANG[next];
  for (const listener of listeners) listener();
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, language);
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Chinese comes first: the browser's own language does not decide.
function startingLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  if (isLanguage(asked)) {
    // The parameter does not travel from page to page, the choice should.
    remember(asked);
    return asked;
  }
  try {
    const stored = localStorage.getItem(STORED_AS);
    return isLanguage(stored) ? stored : 'zh';
  } catch {
    return 'zh';
  }
}

function remember(chosen: Language): void {
  try {
    localStorage.setItem(STORED_AS, chosen);
  } catch {
    // Storage may be full or forbidden; the choice then lasts until the page closes.
  }
}

function isLanguage(value: string | null): value is Language {
  return value === 'zh' || value === 'en';
}
