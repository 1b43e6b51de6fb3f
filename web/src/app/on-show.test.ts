// What happens on each show of the app (spec section 4).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { track } from '../shared/analytics/index.ts';
import { setLanguage } from '../shared/i18n/index.ts';
import { api } from '../shared/request/index.ts';
import { fakeServer, ok, refused } from '../shared/request/test/fake-server.ts';
import { visit, visitAsPlayer } from '../shared/request/test/session.ts';
import { session } from '../shared/session/index.ts';
import { toastText } from '../shared/ui/test/toast-text.ts';
import { onShow, recordDailyLogin, watchShow } from './on-show.ts';

const DAILY = 'user/cumulativeDailyLogin';
const ROLES = 'user/userServerRoleList';
const VERSION = '/mall/version.json';
let server: ReturnType<typeof fakeServer>;
const paths = () => server.sent.map(({ path }) => path).sort();

beforeEach(() => {
  // Toasts and beacons wait for nothing here; the day is fixed.
  vi.useFakeTimers({ now: new Date('2025-03-01T15:30:00Z') });
  server = fakeServer();
  server.answer(DAILY, ok({ days: 1, streak: 1, is_first_today: true }));
  server.answer(ROLES, ok({ list: [] }));
  server.answer(VERSION, { version: '1.0.0+a' });
  visitAsPlayer();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('on each show', () => {
  it('checks the version, records the daily login and refreshes the server roles of a player', async () => {
    await onShow();
    expect(paths()).toEqual([VERSION, DAILY, ROLES].sort());
    expect(server.callsTo(ROLES)[0]?.body).toMatchObject({ channel_type: 0 });
  });

  it('checks only the version for a visitor', async () => {
    visit();
    await onShow();
    expect(paths()).toEqual([VERSION]);
  });

  it('takes over a new name of the role and its server', async () => {
    const user_role_list = [
      { role_code: 'r7', role_name: '破浪船长', level: 61, vip_level: 3, avatar: '', is_bound: false },
    ];
    server.answer(ROLES, ok({ list: [{ server_code: 's1', server_name: '蓝海合服', user_role_list }] }));
    await onShow();
    expect(session().role).toMatchObject({
      id: 7,
      roleName: '破浪船长',
      name: '破浪船长',
      serverName: '蓝海合服',
    });
  });

  it('says nothing when all of it fails', async () => {
    for (const path of [DAILY, ROLES]) server.answer(path, refused(501, '坏了'));
    server.cut(VERSION);
    await onShow();
    expect(toastText()).toBe('');
    expect(session().token).not.toBeNull();
  });
});

describe('the daily login', () => {
  it('is reported once per calendar day of the shop and stored as YYYYMMDD', async () => {
    await recordDailyLogin();
    await recordDailyLogin();
    expect(server.callsTo(DAILY)).toHaveLength(1);
    // 15:30 UTC is 23:30 in Shanghai.
    expect(localStorage.getItem('statDailyLogin')).toBe('20250301');
    vi.setSystemTime(new Date('2025-03-01T16:00:00Z'));
    await recordDailyLogin();
    expect(server.callsTo(DAILY)).toHaveLength(2);
    expect(localStorage.getItem('statDailyLogin')).toBe('20250302');
  });

  it('is reported once when two shows come at the same time', async () => {
    await Promise.all([recordDailyLogin(), recordDailyLogin()]);
    expect(server.callsTo(DAILY)).toHaveLength(1);
  });

  it('is tried again on the next show when it failed, as the same request', async () => {
    server.cut(DAILY);
    await recordDailyLogin().catch(() => undefined);
    expect(localStorage.getItem('statDailyLogin')).toBeNull();
    server.answer(DAILY, ok({}));
    await recordDailyLogin();
    const [first, second] = server.callsTo(DAILY).map(({ body }) => body.request_id);
    expect(second).toBe(first);
  });

  it('is not reported for a visitor', async () => {
    visit();
    await recordDailyLogin();
    expect(server.callsTo(DAILY)).toHaveLength(0);
  });
});

describe('a show', () => {
  const flip = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const checks = () => server.callsTo(VERSION).length;

  it('is the start, a return to the front, and a page back from the cache, each once; its end hands over what was collected', async () => {
    const sendBeacon = vi.fn(() => true);
    vi.stubGlobal('navigator', { ...navigator, userAgent: '', sendBeacon });
    server.answer('user/logout', refused(501));
    server.answer('dataReport/report', ok());

    watchShow();
    await vi.advanceTimersByTimeAsync(3000);
    expect(checks()).toBe(1);

    track('page_view');
    await api.user.logout({}, { errors: 'silent' }).catch(() => undefined);
    flip('hidden');
    expect(checks()).toBe(1);
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    expect(server.callsTo('dataReport/report')).toHaveLength(1);

    flip('visible');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(checks()).toBe(2);
    await vi.advanceTimersByTimeAsync(1000);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(checks()).toBe(2);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(checks()).toBe(3);
  });

  it('reads the roles again in the language just chosen', async () => {
    watchShow();
    await vi.advanceTimersByTimeAsync(3000);
    const user_role_list = [
      { role_code: 'r7', role_name: 'Captain', level: 61, vip_level: 3, avatar: '', is_bound: false },
    ];
    server.answer(ROLES, ok({ list: [{ server_code: 's1', server_name: 'Blue Sea', user_role_list }] }));
    setLanguage('en');
    await vi.advanceTimersByTimeAsync(3000);
    expect(session().role).toMatchObject({ roleName: 'Captain', serverName: 'Blue Sea' });
    setLanguage('zh');
  });
});
