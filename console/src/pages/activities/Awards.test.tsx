// The list of prizes to fill in says where each goes, to those who may read it.
import { screen } from '@testing-library/react';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { Screen } from './Awards.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const award = {
  award_id: 31,
  prize: { kind: 'goods', name: '罗盘', image: '', sku_id: 1 },
  status: 'preparing',
  activity_title: '',
  player_id: 1,
  role: null,
  parcel: null,
  granted_at: '2026-11-18T00:00:00.000Z',
  expires_at: null,
  note: '',
  address: { name: '林小海', phone: '13800000001', region: '浙江省 杭州市', detail: '文三路 1 号' },
};

async function download(permissions: string[]) {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return '#file';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const responses = { 'activity/listAwards': { list: [award], next_cursor: null, total: 1 } };
  const shown = await showScreen({ Screen, path: 'awards', permissions, responses });
  root = shown.root;
  await act(async () => (await screen.findByRole('button', { name: 'Download list to fill in' })).click());
  await vi.waitFor(() => expect(files).toHaveLength(1));
  return { sheet: await files[0]?.text(), sent: shown.sent };
}

test('whoever ships downloads prizes with their recipients, and the server learns that it is for a file', async () => {
  const { sheet, sent } = await download(['activity.deliver', 'order.ship']);
  expect(sheet).toContain('"Recipient","Phone","Region","Address"');
  expect(sheet).toContain('"林小海","13800000001","浙江省 杭州市","文三路 1 号"');
  expect(sent).toContainEqual({
    path: 'activity/listAwards',
    input: expect.objectContaining({ is_file: true, status: 'preparing' }),
  });
});

test('whoever reads recipients masked gets a list without them', async () => {
  const { sheet } = await download(['activity.deliver']);
  expect(sheet).not.toContain('Recipient');
  expect(sheet).not.toContain('138');
});
