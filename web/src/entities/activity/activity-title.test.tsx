// The activities in the menus of home and of the profile, and their short titles.
import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '../../shared/i18n/index.ts';
import { render } from '../../shared/ui/test/render.ts';
import { listedActivities, useActivityTitle } from './activity-title.ts';

const running = { kind: 'sign_in', title: '签到有礼', receive_until: null } as const;
const over = { ...running, receive_until: '2026-01-07T00:00:00Z' };

type Named = Parameters<ReturnType<typeof useActivityTitle>>[0];
function Title({ activity, list = [activity] }: { activity: Named; list?: Named[] }) {
  return <p>{useActivityTitle(list)(activity)}</p>;
}
const titleOf = (activity: Named, list?: Named[]) =>
  render(<Title activity={activity} {...(list && { list })} />).host.textContent;

afterEach(() => setLanguage('zh'));

it('is the one that its game gave, or a name in another language', () => {
  expect(titleOf(running)).toBe('签到有礼');
  setLanguage('en');
  expect(titleOf(running)).toBe('Sign-in');
});

it('of two of one kind is the one that its game gave each, in any language', () => {
  const list = ['Autumn sign-in', 'Newcomer sign-in'].map((title) => ({ ...running, title }));
  setLanguage('en');
  expect(list.map((activity) => titleOf(activity, list))).toEqual(['Autumn sign-in', 'Newcomer sign-in']);
});

it('of one that is over says that its rewards can be received', () => {
  expect(titleOf(over)).toBe('领奖 签到有礼');
});

it('of one whose rewards cannot be received now says what they wait for', () => {
  expect(titleOf({ ...over, waits: 'paused' })).toBe('已暂停 签到有礼');
  expect(titleOf({ ...over, waits: 'settling' })).toBe('结算中 签到有礼');
  setLanguage('en');
  expect(titleOf({ ...over, waits: 'paused' })).toBe('Paused: Sign-in');
});

it('one that is over is listed only for the player who can receive a reward in it', () => {
  const part = {
    subtitle: '',
    icon: '',
    link: '/pages/activities/signin',
    starts_at: '',
    score_types: [],
  } as const;
  const list = [
    { ...part, ...running, activeid: 1, ends_at: '' },
    { ...part, ...over, activeid: 2, ends_at: '' },
  ].map((activity) => ({ ...activity, score_types: [] }));
  const listed = (activities: number[]) =>
    listedActivities(list, { gift: 0, coupon: 0, message: 0, awards: 0, activities }).map(
      ({ activeid }) => activeid,
    );
  expect(listed([])).toEqual([1]);
  expect(listed([2])).toEqual([1, 2]);
  // As the previous release's server answers, while both run.
  expect(listedActivities(list, { gift: 0, coupon: 0, message: 0 })).toHaveLength(1);
});
