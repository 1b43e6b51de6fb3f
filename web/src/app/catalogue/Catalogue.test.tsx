// The catalogue of the kit is complete and works in both languages.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setLanguage } from '../../shared/i18n/index.ts';
import { fakeIntersections } from '../../shared/ui/test/observers.ts';
import { Catalogue } from './Catalogue.tsx';

const components = Object.keys(import.meta.glob('../../shared/ui/*/*.{ts,tsx}'))
  .map((path) => path.split('/').at(-2) ?? '')
  .filter((folder, at, all) => /^[A-Z]/.test(folder) && all.indexOf(folder) === at);

const tests = import.meta.glob<string>('../../shared/ui/**/*.test.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

beforeEach(() => void fakeIntersections());
afterEach(() => {
  cleanup();
  setLanguage('zh');
});

it.each(['zh', 'en'] as const)('shows every component of the kit in %s', (language) => {
  setLanguage(language);
  render(<Catalogue />);
  expect(components.length).toBeGreaterThan(30);
  for (const name of components) expect(screen.getByRole('region', { name })).toBeDefined();
  expect(screen.getAllByRole('button', { name: language === 'zh' ? '减少' : 'Decrease' })).not.toHaveLength(
    0,
  );
});

it('every component of the kit has a test, beside it or with the others that only show something', () => {
  const [, display = ''] = Object.entries(tests).find(([path]) => path.endsWith('/display.test.tsx')) ?? [];
  const isTested = (name: string) =>
    Object.keys(tests).some((path) => path.includes(`/${name}/`)) || display.includes(`/${name}.tsx'`);
  expect(components.filter((name) => !isTested(name))).toEqual([]);
});
