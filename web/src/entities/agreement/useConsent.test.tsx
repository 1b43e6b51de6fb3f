// Consent to the agreements of a scene.
import type { AgreementRow } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok, refused } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { ConsentCheckbox, discardConsent, useConsent } from './index.ts';

const agreement = (agreement_id: number, title: string, version = '1'): AgreementRow => ({
  agreement_id,
  key: `k${agreement_id}`,
  title,
  version,
  updated_at: '2026-01-01T00:00:00Z',
});
const LIST = 'index/getAgreementItem';

let server: ReturnType<typeof fakeServer>;
let results: boolean[];

beforeEach(() => {
  visitAsPlayer();
  server = fakeServer();
  results = [];
  server.answer(
    LIST,
    ok({ list: [agreement(1, '用户协议'), agreement(2, '隐私政策'), agreement(3, '购买须知')] }),
  );
});
afterEach(() => queryClient.clear());

function Form() {
  const consent = useConsent('order');
  return (
    <>
      <ConsentCheckbox consent={consent} />
      <button type="button" onClick={async () => results.push(await consent.require())}>
        submit
      </button>
      {consent.isAsking && (
        <>
          <button type="button" onClick={consent.agree}>
            agree
          </button>
          <button type="button" onClick={consent.decline}>
            decline
          </button>
        </>
      )}
      <output>{consent.reading?.title}</output>
    </>
  );
}

function open() {
  const view = render(
    <QueryClientProvider client={queryClient}>
      <Form />
    </QueryClientProvider>,
  );
  return { ...view, user: userEvent.setup() };
}
const checkbox = (name = /我已阅读并同意/) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const button = (name: string) => screen.findByRole('button', { name });

it('the names of several agreements read as one list', async () => {
  open();
  const { parentElement } = await checkbox(/用户协议/);
  expect(parentElement?.textContent).toBe('我已阅读并同意《用户协议》、《隐私政策》和《购买须知》');
});

it('tapping a name opens its text', async () => {
  const { user } = open();
  await user.click(await screen.findByText('《隐私政策》'));
  expect(screen.getByRole('status').textContent).toBe('隐私政策');
});

it('what needs consent waits for the answer to the question', async () => {
  const { user } = open();
  await checkbox(/用户协议/);
  await user.click(await button('submit'));
  expect(results).toEqual([]);
  await user.click(await button('decline'));
  expect(results).toEqual([false]);
  await user.click(await button('submit'));
  await user.click(await button('agree'));
  expect(results).toEqual([false, true]);
  expect((await checkbox()).checked).toBe(true);
});

it('consent holds for the same versions only', async () => {
  const first = open();
  await first.user.click(await checkbox(/用户协议/));
  first.unmount();
  queryClient.clear();
  const second = open();
  await screen.findByText('《用户协议》');
  expect((await checkbox()).checked).toBe(true);
  second.unmount();
  queryClient.clear();
  server.answer(LIST, ok({ list: [agreement(1, '用户协议', '2')] }));
  open();
  await screen.findByText('《用户协议》');
  expect((await checkbox()).checked).toBe(false);
});

it('whoever logs in next is asked again', async () => {
  const first = open();
  await first.user.click(await checkbox(/用户协议/));
  first.unmount();
  discardConsent();
  open();
  await screen.findByText('《用户协议》');
  expect((await checkbox()).checked).toBe(false);
});

it('a slow network loses no tap: the checkbox waits for the names, and what needs consent asks when they come', async () => {
  let arrive = (_: object) => {};
  server.answer(LIST, () => new Promise<object>((resolve) => (arrive = resolve)));
  const { user } = open();
  const loading = await checkbox(/正在加载协议/);
  expect(loading.disabled).toBe(true);
  const reads = server.callsTo(LIST).length;
  await user.click(await button('submit'));
  expect(results).toEqual([]);
  arrive(ok({ list: [agreement(1, '用户协议')] }));
  await user.click(await button('agree'));
  expect(results).toEqual([true]);
  expect(server.callsTo(LIST)).toHaveLength(reads);
  const named = await checkbox();
  expect([named.disabled, named.checked]).toEqual([false, true]);
});

it('agreements that did not load can be loaded again, and until then nothing goes on', async () => {
  server.answer(LIST, refused(500, 'no'));
  const { user } = open();
  const failed = '协议加载失败，点此重试';
  await button(failed);
  await user.click(await button('submit'));
  expect(results).toEqual([false]);
  server.answer(LIST, ok({ list: [] }));
  await user.click(await button(failed));
  await waitFor(() => expect(screen.queryByText(/协议/)).toBeNull());
  await user.click(await button('submit'));
  expect(results).toEqual([false, true]);
});
