// The player's preferences on this device: stored, applied at once, and obeyed.
import { beforeEach, expect, it, vi } from 'vitest';
import { track } from '../analytics/index.ts';
import { preferences, setPreferences } from './index.ts';

beforeEach(() => setPreferences({ textSize: 'normal', isStatisticsOn: true, isReportingOn: true }));

it('a larger text scales the whole page and is stored', () => {
  setPreferences({ textSize: 'large' });
  expect(document.documentElement.style.fontSize).toBe('112.5%');
  expect(JSON.parse(localStorage.getItem('preferences') ?? '')).toMatchObject({ textSize: 'large' });
  setPreferences({ textSize: 'normal' });
  expect(document.documentElement.style.fontSize).toBe('');
});

it('broken preferences read as none', async () => {
  vi.resetModules();
  localStorage.setItem('preferences', '{"textSize":"huge","isStatisticsOn":"x"}');
  const fresh = await import('./preferences.ts');
  expect(fresh.preferences()).toEqual({
    textSize: 'normal',
    isStatisticsOn: true,
    isReportingOn: true,
    isSoundOn: false,
  });
});

it('who wants no statistics is not counted', () => {
  const beacon = vi.fn(() => true);
  vi.stubGlobal('navigator', { ...navigator, sendBeacon: beacon });
  setPreferences({ isStatisticsOn: false });
  for (let nth = 0; nth < 60; nth += 1) track('page_view');
  expect(beacon).not.toHaveBeenCalled();
  expect(preferences().isStatisticsOn).toBe(false);
  vi.unstubAllGlobals();
});
