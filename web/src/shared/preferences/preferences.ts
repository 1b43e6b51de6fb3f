// What the player wishes on this device: the size of the text, and what may be told about them. Kept beside the language.
import { useSyncExternalStore } from 'react';

export const TEXT_SIZES = ['small', 'normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

export type Preferences = {
  textSize: TextSize;
  /** Events about which pages are seen. */
  isStatisticsOn: boolean;
  /** Calls that failed, without personal data. */
  isReportingOn: boolean;
};

const STORED_AS = 'preferences';
/** Of the browser's own size, so that a size chosen there counts as well. */
const PERCENT: Record<TextSize, number> = { small: 93.75, normal: 100, large: 112.5, larger: 125 };
const DEFAULTS: Preferences = { textSize: 'normal', isStatisticsOn: true, isReportingOn: true };

const listeners = new Set<() => void>();
let current = stored();

export const preferences = (): Preferences => current;

export function setPreferences(wish: Partial<Preferences>): void {
  current = { ...current, ...wish };
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(current));
  } catch {
    // Storage may be full or forbidden; the wish then lasts until the page closes.
  }
  applyTextSize();
  for (const listener of listeners) listener();
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, preferences);
}

/** All type is sized in `rem`, so the root carries it. */
export function applyTextSize(): void {
  const percent = PERCENT[current.textSize];
  document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function stored(): Preferences {
  try {
    const kept = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}') as Partial<Preferences>;
    return {
      textSize: TEXT_SIZES.find((size) => size === kept.textSize) ?? DEFAULTS.textSize,
      isStatisticsOn: kept.isStatisticsOn !== false,
      isReportingOn: kept.isReportingOn !== false,
    };
  } catch {
    return DEFAULTS;
  }
}
