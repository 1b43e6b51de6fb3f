// How far something is, for the eye and for screen readers.
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProgressBar } from './ProgressBar.tsx';

it('a bar with a name is announced with its value and its text', () => {
  render(<ProgressBar value={3} max={7} label="连续签到" valueText="3 / 7" />);
  const bar = screen.getByRole('progressbar', { name: '连续签到' });
  expect(bar.getAttribute('aria-valuenow')).toBe('3');
  expect(bar.getAttribute('aria-valuemax')).toBe('7');
  expect(bar.getAttribute('aria-valuetext')).toBe('3 / 7');
});

it('a bar beside its text is not announced a second time', () => {
  render(<ProgressBar value={0.5} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it.each([
  [-1, '0', 'scaleX(0)'],
  [9, '7', 'scaleX(1)'],
])('a value of %s stays inside the bar', (value, now, transform) => {
  render(<ProgressBar value={value} max={7} label="签到" />);
  const bar = screen.getByRole('progressbar');
  expect(bar.getAttribute('aria-valuenow')).toBe(now);
  expect((bar.firstElementChild as HTMLElement).style.transform).toBe(transform);
});
