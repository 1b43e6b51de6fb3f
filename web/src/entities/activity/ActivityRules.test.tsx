// The rules of an activity.
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ActivityRules } from './ActivityRules.tsx';

afterEach(() => vi.restoreAllMocks());

it('generated rules come first, then each line of the operator; blank and repeated lines are no error', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ActivityRules
      activity={{
        terms: ['A draw costs 80 points.'],
        rules: 'One draw a day.\n\n\nNo refunds.\nNo refunds.',
      }}
    />,
  );
  const lines = [...screen.getByRole('group').querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(lines).toEqual(['A draw costs 80 points.', 'One draw a day.', 'No refunds.', 'No refunds.']);
  expect(logged).not.toHaveBeenCalled();
});
