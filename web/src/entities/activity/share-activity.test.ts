// Sharing an activity: its card, and when it counts.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { shareActivity } from './share-activity.ts';

const activity = { activeid: 100102, kind: 'sign_in', title: '签到有礼', subtitle: '' } as const;
const link = '/mall/pages/activities/signin?game_id=1001&activeid=100102';
let server: ReturnType<typeof fakeServer>;

function withMenu(open: (data: ShareData) => Promise<void>) {
  const menu = vi.fn(open);
  Object.defineProperty(navigator, 'share', { value: menu, configurable: true });
  return menu;
}

beforeEach(() => {
  visitAsPlayer();
  server = fakeServer();
  server.answer('activity/report', ok({}));
});
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

it('a share without a subtitle describes the kind of activity, and counts', async () => {
  const menu = withMenu(async () => undefined);
  expect(await shareActivity(activity, { link })).toBe(true);
  const [card] = menu.mock.calls[0] ?? [];
  expect(card?.title).toContain('签到有礼');
  expect(card?.text).toBe('每天签到都有奖，连续签到开宝箱');
  expect(card?.url).toBe(location.origin + link);
  const [report] = server.callsTo('activity/report');
  expect(report?.body).toMatchObject({ activeid: 100102, event: 'share' });
});

it('a share that the player dismisses does not count', async () => {
  withMenu(async () => {
    throw new DOMException('closed', 'AbortError');
  });
  expect(await shareActivity(activity, { link })).toBe(false);
  expect(server.callsTo('activity/report')).toEqual([]);
});
