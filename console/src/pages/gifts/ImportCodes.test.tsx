// Codes that are pasted: what was left out is named by its line, and the pool shows what came in.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { callQuery } from '../../request/queries.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { ImportCodes } from './ImportCodes.tsx';

afterEach(() => vi.unstubAllGlobals());

function Pool() {
  const { data } = useQuery(callQuery(ops.gift.listPools, {}, '1001'));
  return (
    <>
      <output>{data?.list[0]?.codes_left}</output>
      <ImportCodes poolId={3} />
    </>
  );
}

test('a line that was left out has the number it has in what was pasted, and the codes left are read again', async () => {
  const waiting = { import_id: 9, status: 'running', progress_percent: 0, lines: 2, added: 0, left_out: [] };
  const responses: Record<string, unknown> = {
    'gift/listPools': { list: [{ pool_id: 3, codes_left: 5 }] },
    'gift/importCodes': waiting,
    'gift/importInfo': waiting,
  };
  const { root, sent } = await showScreen({ Screen: Pool, responses });
  const area = document.querySelector('textarea') as HTMLTextAreaElement;
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
    set?.call(area, 'AAAA-1\nAAAA-1\n\nBBBB-2');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const add = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Add 2 codes',
  );
  await act(async () => add?.click());
  await vi.waitFor(() => expect(sent.some(({ path }) => path === 'gift/importInfo')).toBe(true));
  expect(sent.find(({ path }) => path === 'gift/importCodes')?.input).toMatchObject({
    codes: 'AAAA-1\nBBBB-2',
  });
  responses['gift/listPools'] = { list: [{ pool_id: 3, codes_left: 6 }] };
  responses['gift/importInfo'] = {
    ...waiting,
    status: 'done',
    added: 1,
    left_out: [{ line: 2, reason: 'known' }],
  };
  await vi.waitFor(
    () => {
      expect(document.querySelector('li')?.textContent).toMatch(/^Line 4: /);
      expect(document.querySelector('output')?.textContent).toBe('6');
    },
    { timeout: 3000 },
  );
  await act(async () => root.unmount());
});
