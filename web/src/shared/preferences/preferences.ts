// The player's preferences on this device: the size of the text, sounds, and what may be reported about them.
import { useSyncExternalStore } from 'react';
import { defineStored } from '../storage/index.ts';

export const TEXT_SIZES = ['small', 'normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

export type Preferences = {
  textSize: TextSize;
  /** Events about which pages are seen. */
  isStatisticsOn: boolean;
  /** Calls that failed, without personal data. */
  isReportingOn: boolean;
  /** Sounds and vibration at the moments of a lottery. */
  isSoundOn: boolean;
};

/** Relative to the browser's own size, so that a size chosen there counts as well. */
const PERCENT: Record<TextSize, number> = { small: 93.75, normal: 100, large: 112.5, larger: 125 };
const DEFAULTS: Preferences = {
  textSize: 'normal',
  isStatisticsOn: true,
  isReportingOn: true,
  isSoundOn: false,
};

const stored = defineStored({ key: 'preferences', area: 'local', parse });

const listeners = new Set<() => void>();
let current = stored.read() ?? DEFAULTS;

export const preferences = (): Preferences => current;

export function setPreferences(changes: Partial<Preferences>): void {
  current = { ...current, ...changes };
  stored.write(current);
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

function parse(value: unknown): Preferences {
  const { textSize, isStatisticsOn, isReportingOn, isSoundOn } = (value ?? {}) as Partial<Preferences>;
  return {
    textSize: TEXT_SIZES.find((size) => size === textSize) ?? DEFAULTS.textSize,
    isStatisticsOn: isStatisticsOn !== false,
    isReportingOn: isReportingOn !== false,
    isSoundOn: isSoundOn === true,
  };
}
