// The rules of an activity.
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ActivityRules } from './ActivityRules.tsx';

afterEach(() => vi.restoreAllMocks());

const linesOf = (tag: 'ol' | 'ul') =>
  [...screen.getByRole('group').querySelectorAll(`${tag} > li`)].map(({ textContent }) => textContent);

it('what the operator adds stands apart from the rules of the settings, which prevail; blank and repeated lines are no error', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const rules = 'One draw a day.\n\n\nNo refunds.\nNo refunds.';
  render(<ActivityRules activity={{ terms: ['A draw costs 80 points.'], rules }} />);
  expect(linesOf('ol')).toEqual(['A draw costs 80 points.']);
  expect(linesOf('ul')).toEqual(['One draw a day.', 'No refunds.', 'No refunds.']);
  const notes = screen.getByRole('region', { name: '补充说明', hidden: true });
  expect(notes.textContent).toContain('以上面的规则为准');
  expect(notes.querySelector('ol')).toBeNull();
  expect(logged).not.toHaveBeenCalled();
});

it('without additions there is no such section', () => {
  render(<ActivityRules activity={{ terms: ['A draw costs 80 points.'], rules: '\n ' }} />);
  expect(linesOf('ol')).toEqual(['A draw costs 80 points.']);
  expect(screen.getByRole('group').textContent).not.toContain('补充说明');
});
