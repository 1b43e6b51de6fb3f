// A game's colours on the page.
import { afterEach, expect, it } from 'vitest';
import { applyTheme } from './theme.ts';

const root = document.documentElement.style;
afterEach(() => applyTheme({}));

it('a game dresses the page in its colours', () => {
  applyTheme({ game: '#1565c0', game_2: '#26c6da', game_3: '#0d2f6e' });
  expect(root.getPropertyValue('--game')).toBe('#1565c0');
  expect(root.getPropertyValue('--game-3')).toBe('#0d2f6e');
});

it("the next game without a theme gets the shop's own colours back", () => {
  applyTheme({ game: '#1565c0' });
  applyTheme({});
  expect(root.getPropertyValue('--game')).toBe('');
});

it('nothing but a colour reaches the style', () => {
  applyTheme({ game: 'url(https://evil.example/x)' });
  expect(root.getPropertyValue('--game')).toBe('');
});
