// What is saved as the forecast of a lottery is simulated with the table that is saved, and for the players it is expected to have.
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { type SentCall, showScreen } from '../../test/show-screen.tsx';
import { ActivityForm } from './ActivityForm.tsx';
import { startConfig, withPictures } from './start-config.ts';

type Task = { config: { points: number }; players: number; drawsEach: number };
const PREVIEW = `https://mall.test/preview?preview=${'t'.repeat(43)}`;
let tasks: { task: Task; answer(report: object): Promise<void> }[];
let root: Root;
let sent: SentCall[];

class StubWorker {
  onmessage: ((event: { data: object }) => void) | undefined;
  postMessage(task: Task): void {
    tasks.push({ task, answer: (data) => act(async () => this.onmessage?.({ data })) });
  }
  terminate(): void {
    this.onmessage = undefined;
  }
}

const reportOf = (p5: number, p95: number, more: object = {}) => ({
  draws: 100,
  runs: 4,
  costs: [p5, p5, p95, p95],
  cost: { mean: p5, deviation: 0, p5, p50: p5, p95, worst: p95 },
  histogram: [],
  prizes: [],
  guaranteed: 0,
  soldOut: 0,
  ...more,
});

const saved = {
  activeid: 5,
  kind: 'score_lottery',
  title: 'Spring draw',
  subtitle: '',
  icon: '/mall/files/a.svg',
  rules: '',
  config: withPictures(startConfig('score_lottery'), '/mall/files/a.svg'),
  sort: 0,
  starts_at: '2099-01-01T00:00:00.000Z',
  ends_at: '2099-01-11T00:00:00.000Z',
  budget_amount: null as number | null,
  forecast: { low_amount: 100, high_amount: 900, players: 300, draws_each: 12 },
  cost_amount: 0,
  state: 'draft',
  is_paused: false,
  table_hash: null,
};

async function show(
  activity: Partial<typeof saved> = {},
  { isNew = false, permissions = ['activity.write'] } = {},
): Promise<void> {
  tasks = [];
  vi.stubGlobal('Worker', StubWorker);
  const shown = { ...saved, ...activity };
  ({ root, sent } = await showScreen({
    Screen: () => <ActivityForm kind="score_lottery" {...(isNew ? {} : { activity: shown as never })} />,
    permissions,
    responses: {
      'activity/save': { activeid: 5, state: 'draft' },
      'activity/preview': { link: PREVIEW, expires_at: '2099-01-01T00:00:00.000Z' },
    },
  }));
}
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
};
const type = (label: string, value: string) =>
  act(async () => {
    const control = field(label);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });
const save = () =>
  act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save')?.click(),
  );
const saves = () => sent.filter(({ path }) => path === 'activity/save').map(({ input }) => input);
const taskAt = async (at: number) => {
  await vi.waitFor(() => expect(tasks.length).toBeGreaterThan(at), 5000);
  return tasks[at] as (typeof tasks)[number];
};

test('the simulation starts with the players and draws that the forecast on record is for', async () => {
  await show();
  expect([field('Expected players').value, field('Draws per player').value]).toEqual(['300', '12']);
  expect((await taskAt(0)).task).toMatchObject({ players: 300, drawsEach: 12 });
});

test('a better title leaves the forecast on record as it is', async () => {
  await show();
  await (await taskAt(0)).answer(reportOf(150, 950));
  await type('Title', 'Spring prize draw');
  await save();
  await vi.waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]).toMatchObject({ title: 'Spring prize draw' });
  expect(saves()[0]).not.toHaveProperty('forecast');
  expect(saves()[0]).not.toHaveProperty('crowd');
});

test('other players are simulated, saved with the forecast, and a save before the report waits for it', async () => {
  await show();
  await (await taskAt(0)).answer(reportOf(150, 950));
  await type('Expected players', '5000');
  await save();
  const { task, answer } = await taskAt(1);
  expect(task).toMatchObject({ players: 5000, drawsEach: 12 });
  expect(saves()).toEqual([]);
  await answer(reportOf(2000, 3000));
  await vi.waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]).toMatchObject({
    forecast: { low_amount: 2000, high_amount: 3000, players: 5000, draws_each: 12 },
  });
});

test('a first save before any report has its forecast all the same', async () => {
  await show({ forecast: null as never });
  await type('Title', 'Spring prize draw');
  await save();
  await (await taskAt(0)).answer(reportOf(150, 950));
  await vi.waitFor(() =>
    expect(saves()).toMatchObject([
      { forecast: { low_amount: 150, high_amount: 950, players: 1000, draws_each: 20 } },
    ]),
  );
});

test('a prize that runs out in some of the runs says in how many, and the share above the budget is exact', async () => {
  await show({ budget_amount: 500 });
  const prize = { key: 'a', name: 'Ship', given: 2, stock: 3 };
  const prizes = [{ ...prize, runsOut: 0.32, runsOutAfter: null, runsOutAfterEarly: 0.5 }];
  // One bar over all of it: by bars nothing would be above the budget.
  const histogram = [{ from: 100, to: 900, runs: 4 }];
  await (await taskAt(0)).answer(reportOf(100, 900, { prizes, histogram, costs: [100, 100, 100, 900] }));
  expect(document.body.textContent).toContain('In 32.0% of the runs, on 2099-01-06 at the earliest');
  expect(document.body.textContent).toContain('25.0% of the runs exceed the budget');
});
const previews = () => sent.filter(({ path }) => path.startsWith('activity/preview'));

test('the phone shows the activity as it is typed, without the forecast, and nothing of it is saved', async () => {
  await show();
  await type('Title', 'Winter draw');
  await vi.waitFor(() => expect(previews().at(-1)?.path).toBe('activity/previewUnsaved'), 5000);
  expect(previews()[0]).toMatchObject({ path: 'activity/preview', input: { activeid: 5 } });
  const { input } = previews().at(-1) as SentCall;
  expect(input).toMatchObject({ ticket: 't'.repeat(43), activeid: 5, title: 'Winter draw' });
  expect(input).not.toHaveProperty('forecast');
  expect(saves()).toEqual([]);
});

test('a new activity is on the phone once it has a title and a picture', async () => {
  await show({}, { isNew: true });
  await vi.waitFor(() => expect(document.body.textContent).toContain('Fill in the required fields'), 5000);
  await type('Title', 'Winter draw');
  await type('Icon', '/mall/files/b.svg');
  await vi.waitFor(() => expect(previews().at(-1)?.path).toBe('activity/previewUnsaved'), 5000);
  expect(previews()[0]).toMatchObject({ path: 'activity/preview', input: { kind: 'score_lottery' } });
  expect(previews().at(-1)?.input).toMatchObject({ title: 'Winter draw', icon: '/mall/files/b.svg' });
  expect(previews().at(-1)?.input).not.toHaveProperty('activeid');
});

test('who may not change activities sees what is saved', async () => {
  await show({}, { permissions: ['activity.read'] });
  await type('Title', 'Winter draw');
  await vi.waitFor(() => expect(document.querySelector('iframe')).toBeTruthy());
  await act(() => new Promise((resolve) => setTimeout(resolve, 900)));
  expect(previews().map(({ path }) => path)).toEqual(['activity/preview']);
});
