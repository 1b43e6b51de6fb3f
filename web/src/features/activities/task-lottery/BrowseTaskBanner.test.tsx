// Browsing goods for a task: each view counts, and the last one says what it earned.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok } from '../../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import BrowseTaskBanner from './BrowseTaskBanner.tsx';

const REPORT = 'activity/taskReport';
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  visitAsPlayer();
  server = fakeServer();
  server.answer('activity/runningActivityList', ok({ list: [] }));
});
afterEach(() => queryClient.clear());

/** The player opens goods, and looks at them long enough. */
async function look(done: number, waitS = 0.2) {
  const task = { kind: 'view', done, target: 3, chances: 2, dwell_s: 10 };
  server.answer('activity/taskLotteryIndex', ok({ activity: { activeid: 4 }, tasks: [task], mine: {} }));
  server.answer(REPORT, ({ body }) =>
    (body.report as { phase: string }).phase === 'begin'
      ? ok({ is_counted: false, wait_s: waitS })
      : ok({ is_counted: true, wait_s: 0 }),
  );
  const Home = ({ goodsId }: { goodsId?: number }) => (
    <QueryClientProvider client={queryClient}>
      <BrowseTaskBanner activeid={4} goodsId={goodsId} />
    </QueryClientProvider>
  );
  const { rerender } = render(<Home />);
  await screen.findByText(new RegExp(`${done}/3`));
  rerender(<Home goodsId={9} />);
  return { close: () => rerender(<Home />) };
}
const says = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text));

it('counts down while goods are open, and no longer', async () => {
  const { close } = await look(1, 3);
  await says('再看 3 秒，任务 +1');
  await vi.waitFor(() => expect(document.body.textContent).toContain('再看 2 秒，任务 +1'), {
    timeout: 2000,
  });
  close();
  await waitFor(() => expect(document.body.textContent).not.toContain('再看'));
});

it('a view counts for the task', async () => {
  await look(1);
  await says('看完啦，任务进度 +1');
  expect(server.callsTo(REPORT).map(({ body }) => body.report)).toEqual([
    { task: 'view', goods_id: 9, phase: 'begin' },
    { task: 'view', goods_id: 9, phase: 'end' },
  ]);
});

it('the last view says how many draws the task has earned', async () => {
  await look(2);
  await says('任务完成，抽奖 +2 次');
});
