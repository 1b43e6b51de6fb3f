// The language the player reads: chosen by the URL once, then remembered on the device.
import type { Language } from '@emall/contract';
import { useSyncExternalStore } from 'react';
import { defineStored, onLocalChange } from '../storage/index.ts';

export type { Language };

const STORED_AS = 'lang';
const stored = defineStored({
  key: STORED_AS,
  area: 'local',
  format: 'text',
  parse: (value) => (isLanguage(value) ? value : undefined),
});
const HTML_LANG: Record<Language, string> = { zh: 'zh-CN', en: 'en' };
const listeners = new Set<() => void>();
let current = startingLanguage();
// Setting the same value again would make the browser compute the styles of the whole page again.
if (document.documentElement.lang !== HTML_LANG[current]) document.documentElement.lang = HTML_LANG[current];
// Chosen in another tab, it shows in this one, too.
onLocalChange((key, value) => {
  if (key === STORED_AS && isLanguage(value)) show(value);
});

export function language(): Language {
  return current;
}

export function setLanguage(next: Language): void {
  stored.write(next);
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
    stored.write(asked);
    return asked;
  }
  return stored.read() ?? 'zh';
}

function isLanguage(value: unknown): value is Language {
  return value === 'zh' || value === 'en';
}
