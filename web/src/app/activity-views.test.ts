// Which activities are reported to be looked at, and how often.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, callQuery, queryClient } from '../shared/request/index.ts';
import { fakeServer, ok } from '../shared/request/test/fake-server.ts';
import { visit } from '../shared/request/test/session.ts';
import { watchActivityViews } from './activity-views.ts';

let server: ReturnType<typeof fakeServer>;
let stop = () => {};
beforeEach(() => {
  visit();
  queryClient.clear();
  server = fakeServer();
  server.answer('activity/report', ok());
  stop = watchActivityViews();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const reported = () => server.callsTo('activity/report').map(({ body }) => [body.activeid, body.event]);

it('an activity whose page was shown is reported once, however often it is asked for', async () => {
  server.answer('activity/rechargeIndex', ok({ activity: { activeid: 7 } }));
  const query = callQuery(api.activity.rechargeIndex, {}, { errors: 'silent' });
  await queryClient.fetchQuery({ ...query, staleTime: 0 });
  await queryClient.fetchQuery({ ...query, staleTime: 0 });
  expect(reported()).toEqual([[7, 'view']]);
});

it('other calls tell nothing', async () => {
  server.answer('activity/runningActivityList', ok({ list: [] }));
  await queryClient.fetchQuery(callQuery(api.activity.runningActivityList));
  expect(reported()).toEqual([]);
});
