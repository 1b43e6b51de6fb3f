// The rules of an activity.
import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ActivityRules } from './ActivityRules.tsx';

afterEach(() => vi.restoreAllMocks());

/** The lines of each list; the section is folded. */
const lists = () =>
  screen.getAllByRole('list', { hidden: true }).map((list) =>
    within(list)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent),
  );

it('what the operator adds stands apart from the rules of the settings, which prevail; blank and repeated lines are no error', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const rules = 'One draw a day.\n\n\nNo refunds.\nNo refunds.';
  render(<ActivityRules activity={{ terms: ['A draw costs 80 points.'], rules }} />);
  expect(lists()).toEqual([['A draw costs 80 points.'], ['One draw a day.', 'No refunds.', 'No refunds.']]);
  const notes = screen.getByRole('region', { name: '补充说明', hidden: true });
  expect(notes.textContent).toContain('以上面的规则为准');
  expect(within(notes).getAllByRole('list', { hidden: true })).toHaveLength(1);
  expect(logged).not.toHaveBeenCalled();
});

it('without additions there is no such section', () => {
  render(<ActivityRules activity={{ terms: ['A draw costs 80 points.'], rules: '\n ' }} />);
  expect(lists()).toEqual([['A draw costs 80 points.']]);
  expect(screen.getByRole('group').textContent).not.toContain('补充说明');
});
