// Rows and stacks: the element they are, what they pass on, and steps that the scale has.
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Row } from './Row.tsx';
import { Stack } from './Stack.tsx';

// The test runner empties imported style sheets, so they are read from disk.
const { readFileSync } = await vi.importActual<{ readFileSync(path: string, encoding: 'utf8'): string }>(
  'node:fs',
);
const read = (name: string) =>
  readFileSync(
    decodeURIComponent(new URL(import.meta.url).pathname).replace('Layout.test.tsx', name),
    'utf8',
  );
const css = read('Layout.css');

it('a row is the element that it is asked to be, with its own class and handlers', () => {
  const onClick = vi.fn();
  render(
    <Row as="button" type="button" gap="3" className="own" onClick={onClick}>
      确定
    </Row>,
  );
  const button = screen.getByRole('button', { name: '确定' });
  button.click();
  expect(onClick).toHaveBeenCalledOnce();
  expect(button.className).toMatch(/\bown\b/);
  expect(button.dataset.gap).toBe('3');
  expect(button.getAttribute('gap')).toBeNull();
});

it('a stack of list items is a list', () => {
  render(
    <Stack as="ul" gap="2" align="start">
      <li>一</li>
      <li>二</li>
    </Stack>,
  );
  expect(screen.getByRole('list').children).toHaveLength(2);
  expect(screen.getByRole('list').getAttribute('align')).toBeNull();
});

it('every gap is the step of the spacing scale that it is named after', () => {
  const tokens = read('../tokens.css');
  const gaps = [...css.matchAll(/:where\(\[data-(?:row-)?gap="([\d-]+)"\]\) \{\s+(?:row-)?gap: ([^;]+);/g)];
  expect(gaps.length).toBeGreaterThan(10);
  for (const [, step, value] of gaps) {
    expect(value).toBe(step === '0' ? '0' : `var(--space-${step})`);
    if (step !== '0') expect(tokens).toContain(`--space-${step}: `);
  }
});

it('a component overrides a row by its own class, in whichever order the sheets are loaded', () => {
  const selectors = [...css.matchAll(/^([^\s/}][^\n{]*) \{/gm)].map(([, selector = '']) => selector);
  expect(selectors.length).toBeGreaterThan(20);
  expect(selectors.filter((selector) => !/^:where\(.+\)$/.test(selector))).toEqual([]);
});
