// A code pool is renamed on its page.
import { fireEvent, screen, within } from '@testing-library/react';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { Screen } from './CodePool.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const POOL = { pool_id: 4, name: 'Spring codes', codes_left: 10, given: 2, is_low: false, used_by: [] };
const show = (permissions: string[]) =>
  showScreen({
    Screen,
    path: 'pools/$pool_id',
    at: 'pools/4',
    permissions,
    responses: { 'gift/listPools': { list: [POOL] }, 'gift/savePool': { pool_id: 4 } },
  });

test('a code pool gets another name', async () => {
  const { root: own, sent } = await show(['gift.read', 'gift.write']);
  root = own;
  const open = await screen.findByRole('button', { name: 'Rename' });
  await act(async () => fireEvent.click(open));
  const dialog = within(await screen.findByRole('dialog', { name: /^Rename/ }));
  await act(async () =>
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: ' Autumn codes ' } }),
  );
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Rename' })));
  await vi.waitFor(() =>
    expect(sent).toContainEqual({
      path: 'gift/savePool',
      input: expect.objectContaining({ pool_id: 4, name: 'Autumn codes' }),
    }),
  );
});

test('whoever may only see pools is offered no other name', async () => {
  ({ root } = await show(['gift.read']));
  await screen.findByText('Spring codes');
  expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull();
});
