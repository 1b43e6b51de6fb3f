// Sharing an activity from its bar.
import type { ActivityInfo } from '@emall/contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ShareButton } from './ShareButton.tsx';

const activity = (state: ActivityInfo['state']): ActivityInfo => ({
  activeid: 100103,
  kind: 'recharge',
  title: '累充有礼',
  subtitle: '',
  terms: [],
  rules: '',
  is_receiving: true,
  state,
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: '2036-01-01T00:00:00Z',
});

it('an activity is shared until its end', () => {
  const { rerender } = render(<ShareButton activity={activity('running')} />);
  expect(screen.getByRole('button', { name: '分享' })).toBeTruthy();
  rerender(<ShareButton activity={activity('ended')} />);
  expect(screen.queryByRole('button')).toBeNull();
});
