// A submission that waits for another operator is no failure: it cannot be sent twice. One that is not confirmed is not sent.
import { ops } from '@emall/contract/ops';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderRouter } from '../../test/render-router.tsx';
import { type Form, useCallForm } from './useCallForm.ts';

let root: Root;
let form: Form;
const leave = vi.fn();
let isConfirmed = true;

beforeEach(async () => {
  const component = () => {
    form = useCallForm({
      call: ops.message.broadcast,
      initial: {},
      onAwaitsApproval: leave,
      confirm: async () => isConfirmed,
    });
    return null;
  };
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory(),
  });
  root = await renderRouter(router);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const written = {
  title_zh: '周末',
  text_zh: '周末',
  title_en: 'Weekend',
  text_en: 'Weekend',
  has_game_mail: false,
  audience: {},
};

async function submit(response: { code: number; msg: string; data: unknown }) {
  vi.stubGlobal('fetch', async () => Response.json(response));
  await act(async () => form.set(written));
  await act(async () => void (await form.submit()));
}

test('a form that was sent for approval is empty again, without an error', async () => {
  await submit({ code: 800014, msg: '已提交审批', data: { approval_id: 7 } });
  expect([form.failure, form.isDirty, leave.mock.calls.length]).toEqual([undefined, false, 1]);
});

test('a form that was rejected keeps what was typed and shows why', async () => {
  leave.mockClear();
  await submit({ code: 400, msg: '参数错误', data: null });
  expect([form.failure, form.isDirty, leave.mock.calls.length]).toEqual(['参数错误', true, 0]);
});

test('a field that the server rejected is marked with the reason and named by its label, until something is changed', async () => {
  const data = { field: 'audience.min_level', reason: '不符合要求' };
  await submit({ code: 400, msg: '参数错误：audience.min_level is bad', data });
  expect(form.errors).toEqual({ '/audience/min_level': '不符合要求' });
  expect(form.failure).toContain('不符合要求');
  expect(form.failure).not.toContain('min_level');
  await act(async () => form.set({ title_zh: '周日' }));
  expect([form.errors, form.failure]).toEqual([{}, undefined]);
});

test('what is not confirmed is not sent and stays as it was typed; afterwards it can be', async () => {
  const fetch = vi.fn(async () => Response.json({ code: 200, msg: '', data: {} }));
  vi.stubGlobal('fetch', fetch);
  isConfirmed = false;
  await act(async () => form.set(written));
  await act(async () => void expect(await form.submit()).toBe(false));
  expect([fetch.mock.calls.length, form.isDirty]).toEqual([0, true]);
  isConfirmed = true;
  await act(async () => void expect(await form.submit()).toBe(true));
  expect(fetch.mock.calls.length).toBe(1);
});
