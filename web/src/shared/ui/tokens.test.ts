// The look's numbers agree with the product's constants (spec section 9), and its colours can be read.
import { BASE_WIDTH_PX, DANGER_COLOR, MAX_PAGE_WIDTH_PX, PRIMARY_COLOR } from '@emall/contract/constants';
import { describe, expect, it, vi } from 'vitest';

// The test runner empties imported style sheets, so this one is read from disk.
const { readFileSync } = await vi.importActual<{ readFileSync(path: string, encoding: 'utf8'): string }>(
  'node:fs',
);
const sheet = new URL(import.meta.url).pathname.replace('tokens.test.ts', 'tokens.css');
const css = readFileSync(decodeURIComponent(sheet), 'utf8');

const token = (name: string) => css.match(new RegExp(`--${name}: ([^;]+);`))?.[1] ?? '';

describe('the tokens are the constants', () => {
  it('primary colour #ff9537 and danger colour #FF2A34', () => {
    expect(token('primary')).toBe(PRIMARY_COLOR);
    expect(token('danger')).toBe(DANGER_COLOR.toLowerCase());
  });
  it('maximum page width 600, base width 375', () => {
    expect(token('page-max')).toBe(`${MAX_PAGE_WIDTH_PX}px`);
    expect(token('unit')).toContain(`/ ${BASE_WIDTH_PX}`);
  });
});

describe('text keeps 4.5:1 against what it stands on', () => {
  it.each([
    ['ink', 'ground'],
    ['ink-2', 'ground'],
    ['ink-3', 'ground'],
    ['primary-text', 'card'],
    ['primary-text', 'primary-soft'],
    ['primary-text', 'ground'],
    ['danger-text', 'card'],
    ['danger-text', 'ground'],
    ['success-text', 'success-soft'],
    ['on-primary', 'primary'],
    ['on-primary', 'primary-deep'],
    ['card', 'danger-solid'],
    ['card', 'game-3'],
  ])('%s on %s', (text, ground) => {
    expect(contrast(token(text), token(ground))).toBeGreaterThanOrEqual(4.5);
  });
  it('the large price in #FF2A34 keeps the 3:1 of large text', () => {
    expect(contrast(token('danger'), token('card'))).toBeGreaterThanOrEqual(3);
  });
});

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
