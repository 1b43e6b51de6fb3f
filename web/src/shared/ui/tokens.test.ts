// The look's numbers agree with the product's constants (spec section 9), and its colours can be read.
import { BASE_WIDTH_PX, DANGER_COLOR, MAX_PAGE_WIDTH_PX, PRIMARY_COLOR } from '@emall/contract/constants';
import { describe, expect, it, vi } from 'vitest';

// The test runner empties imported style sheets, so they are read from disk.
const { readdirSync, readFileSync } = await vi.importActual<{
  readdirSync(path: string, options: { recursive: true; encoding: 'utf8' }): string[];
  readFileSync(path: string, encoding: 'utf8'): string;
}>('node:fs');
const sheet = new URL(import.meta.url).pathname.replace('tokens.test.ts', 'tokens.css');
const css = readFileSync(decodeURIComponent(sheet), 'utf8');

const token = (name: string) => css.match(new RegExp(`--${name}: ([^;]+);`))?.[1] ?? '';

describe('the tokens are the constants', () => {
  it('primary colour #ff9537 and danger colour #FF2A34', () => {
    expect(token('primary')).toBe(PRIMARY_COLOR);
    expect(token('danger')).toBe(DANGER_COLOR.toLowerCase());
  });
  it('the title of the default bar is black', () => {
    const bar = readFileSync(
      decodeURIComponent(sheet).replace('tokens.css', 'NavBar/NavBar.module.css'),
      'utf8',
    );
    expect(token('black')).toBe('#000');
    expect(bar).toMatch(/\.bar \{[^}]*color: var\(--black\)/);
  });
  it('maximum page width 600, base width 375', () => {
    expect(token('page-max')).toBe(`${MAX_PAGE_WIDTH_PX}px`);
    expect(token('unit')).toContain(`/ ${BASE_WIDTH_PX}`);
  });
});

describe('style sheets use the tokens', () => {
  const root = decodeURIComponent(sheet).replace('shared/ui/tokens.css', '');
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.endsWith('tokens.css'))
    .map((file) => ({ file, text: readFileSync(root + file, 'utf8') }));
  /** The drawings that have colours of their own, each named once by a custom property. */
  const ART =
    /^(entities\/lottery\/|entities\/prize\/|features\/activities\/ranking\/(Podium|RankingBoard)\.|pages\/activities\/lottery\.)/;
  const RAW_COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(\s*[\d.]/i;
  const declarations = sheets.flatMap(({ file, text }) =>
    [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([\w-]+): ([^;{}]+)[;}]/g)].map(
      ([, property = '', value = '']) => ({ file, property, value, rule: `${file}: ${property}: ${value}` }),
    ),
  );
  const rules = (which: (declaration: (typeof declarations)[number]) => boolean) =>
    declarations.filter(which).map(({ rule }) => rule);

  it('every sheet is read', () => {
    expect(sheets.length).toBeGreaterThan(150);
    expect(declarations.length).toBeGreaterThan(2000);
  });
  it('a padding, margin or gap below 24 px is a step of the spacing scale; what is larger is the measure of a drawing', () => {
    const isRaw = (value: string) =>
      [...value.matchAll(/([\d.]+)px\b/g)].some(([, px]) => Number(px) > 0 && Number(px) < 24);
    expect(
      rules(
        ({ property, value }) =>
          /^(?:padding|margin|(?:row-|column-)?gap)(?:-[a-z-]+)?$/.test(property) && isRaw(value),
      ),
    ).toEqual([]);
  });
  it('a colour is a token, but for the drawings, whose colours are custom properties', () => {
    expect(
      rules(
        ({ file, property, value }) =>
          RAW_COLOUR.test(value) && !(ART.test(file) && property.startsWith('--')),
      ),
    ).toEqual([]);
  });
  it('no sheet that comes later sets properties of the root: the whole page would be styled again', () => {
    const later = sheets.filter(({ file }) => file.endsWith('.module.css'));
    expect(later.filter(({ text }) => /^:root \{/m.test(text)).map(({ file }) => file)).toEqual([]);
  });
  it('a drawing has no colour of its own that the palette has', () => {
    const palette = new Set(
      [...css.matchAll(/--[a-z\d-]+: (#[\da-f]{3,6}|\d+ \d+ \d+);/g)].map(([, value]) => value),
    );
    expect(palette.size).toBeGreaterThan(50);
    expect(rules(({ value }) => palette.has(value))).toEqual([]);
  });
  it('channels are those of the colour of their name', () => {
    for (const name of ['white', 'black', 'primary', 'gold'])
      expect(channels(token(name)).join(' ')).toBe(token(`rgb-${name}`));
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
    ['on-primary', 'primary-pale'],
    ['on-gold', 'gold-soft'],
    ['on-gold', 'gold-faint'],
    ['on-primary', 'primary-deep'],
    ['card', 'danger-solid'],
    ['card', 'game-3'],
    ['on-dark-2', 'game-3'],
  ])('%s on %s', (text, ground) => {
    expect(contrast(token(text), token(ground))).toBeGreaterThanOrEqual(4.5);
  });
  it('a layer that opens from a dark bar has the ink of its own light ground', () => {
    const modal = readFileSync(
      decodeURIComponent(sheet).replace('tokens.css', 'modal/modal.module.css'),
      'utf8',
    );
    expect(modal).toMatch(/\.modal \{[^}]*\bcolor: var\(--ink\)/);
  });
  it('the hint of the empty rich list is light on its dark stage', () => {
    const board = readFileSync(
      decodeURIComponent(sheet).replace(
        'shared/ui/tokens.css',
        'features/activities/ranking/RankingBoard.module.css',
      ),
      'utf8',
    );
    expect(board).toMatch(/\.stage \{[^}]*--ink-3: var\(--on-dark-2\)/);
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
  const [r = 0, g = 0, b = 0] = channels(hex)
    .map((part) => part / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function channels(hex: string): number[] {
  const digits = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}
