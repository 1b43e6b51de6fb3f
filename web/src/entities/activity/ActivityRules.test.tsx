// The rules of an activity.
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ActivityRules } from './ActivityRules.tsx';

afterEach(() => vi.restoreAllMocks());

it('each line is a paragraph, and blank lines and repeated lines are no error', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<ActivityRules rules={'One draw a day.\n\n\nNo refunds.\nNo refunds.'} />);
  expect(screen.getByText('One draw a day.')).toBeTruthy();
  expect(screen.getByRole('group').querySelectorAll('p')).toHaveLength(3);
  expect(logged).not.toHaveBeenCalled();
});

it('an activity without rules shows no heading for them', () => {
  render(<ActivityRules rules="" />);
  expect(screen.queryByText('活动规则')).toBeNull();
});
