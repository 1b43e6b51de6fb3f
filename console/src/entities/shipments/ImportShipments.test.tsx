// A long file is checked and sent in parts, and what is wrong is named by its line of the whole file.
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { csvRows } from '../../kit/csv.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { ImportShipments } from './ImportShipments.tsx';
import type { ShipmentLine } from './shipment-lines.ts';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

/** Reads the file as the worker does. */
class StubWorker {
  onmessage: ((event: { data: object }) => void) | undefined;
  async postMessage(file: File): Promise<void> {
    this.onmessage?.({ data: { rows: csvRows(await file.text()) } });
  }
  terminate(): void {}
}

const BAD = [3, 250, 451];
const sender = (sent: number[][]) => async (lines: ShipmentLine[]) => {
  sent.push(lines.map(({ line }) => line));
  const good = lines.filter(({ line }) => !BAD.includes(line));
  return {
    shipped: good.length,
    repeated: 0,
    parcels: good,
    errors: lines
      .filter(({ line }) => BAD.includes(line))
      .map(({ line, id }) => ({ line, id, reason: 'not_found' as const })),
  };
};

async function importFile(lines: string[], checked: number[][], shipped: number[][]) {
  vi.stubGlobal('Worker', StubWorker);
  ({ root } = await showScreen({
    Screen: () => (
      <ImportShipments
        title="Import shipments"
        hint=""
        idLabel="Order"
        correction=""
        check={sender(checked)}
        ship={sender(shipped)}
        onClose={() => undefined}
      />
    ),
  }));
  const file = new File([['订单号,快递公司,运单号', ...lines].join('\n')], 'a.csv', { type: 'text/csv' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [file] });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
}

test('450 lines go in three parts whose line numbers run on, and the bad ones are listed', async () => {
  const [checked, shipped]: [number[][], number[][]] = [[], []];
  const lines = Array.from({ length: 450 }, (_, at) => `hhw${at},顺丰,SF${at}`);
  await importFile(lines, checked, shipped);
  const text = () => document.body.textContent;
  await vi.waitFor(() =>
    expect(text()).toContain('447 parcels to ship, 0 already shipped, 3 lines with a problem'),
  );
  const parts = [
    [200, 2, 201],
    [200, 202, 401],
    [50, 402, 451],
  ];
  const partsOf = (sent: number[][]) => sent.map((part) => [part.length, part[0], part.at(-1)]);
  expect(partsOf(checked)).toEqual(parts);
  expect(shipped).toEqual([]);
  const ship = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Ship 447 parcels',
  );
  await act(async () => ship?.click());
  await vi.waitFor(() => expect(text()).toContain('447 parcels shipped, 0 already shipped'));
  expect(partsOf(shipped)).toEqual(parts);
  const table = document.querySelector('table[aria-label="Lines that weren’t shipped"]') ?? document;
  const bad = [...table.querySelectorAll('tbody tr')].map((row) => row.querySelector('td, th')?.textContent);
  expect(bad).toEqual(BAD.map(String));
});

test('lines under one tracking number go in one part, where their recipients are compared', async () => {
  const checked: number[][] = [];
  const lines = Array.from({ length: 450 }, (_, at) => `hhw${at},顺丰,${at === 440 ? 'SF 5' : `SF${at}`}`);
  await importFile(lines, checked, []);
  await vi.waitFor(() => expect(checked.map(({ length }) => length)).toEqual([200, 200, 50]));
  expect(checked[0]).toContain(7);
  expect(checked[0]).toContain(442);
});
