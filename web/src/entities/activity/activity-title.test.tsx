// The short title of an activity in the menus of home and of the profile.
import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '../../shared/i18n/index.ts';
import { render } from '../../shared/ui/test/render.ts';
import { useActivityTitle } from './activity-title.ts';

const running = { kind: 'sign_in', title: '签到有礼', receive_until: null } as const;
const over = { ...running, receive_until: '2026-01-07T00:00:00Z' };

function Title({ activity }: { activity: typeof running | typeof over }) {
  return <p>{useActivityTitle()(activity)}</p>;
}
const titleOf = (activity: typeof running | typeof over) =>
  render(<Title activity={activity} />).host.textContent;

afterEach(() => setLanguage('zh'));

it('is the one that its game gave, or a name in another language', () => {
  expect(titleOf(running)).toBe('签到有礼');
  setLanguage('en');
  expect(titleOf(running)).toBe('Sign-in');
});

it('of one that is over says that its rewards can be received', () => {
  expect(titleOf(over)).toBe('领奖 签到有礼');
});
