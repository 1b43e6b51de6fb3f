// Ships the parcels of a carrier's file: read in a worker, checked before anything is shipped, sent in parts, errors by line.
import type { Output } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { send } from '../../request/call.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Table } from '../../ui/Table.tsx';
import type { Read } from './read-shipments.worker.ts';
import type { ShipmentLine } from './shipment-lines.ts';

/** What the server takes in one call. */
const PART = 200;

const useTexts = defineTexts({
  zh: {
    title: '导入运单',
    hint: 'Excel 或 CSV 文件，列为订单号、快递公司、运单号（Excel 里订单号列请设为文本）。先检查，确认后才发货。',
    choose: '选择文件',
    progress: '进度',
    ready: (good: number, repeated: number, bad: number) =>
      `可发货 ${good} 单，之前已发货 ${repeated} 单，有问题 ${bad} 行`,
    ship: (good: number) => `发货 ${good} 单`,
    result: (shipped: number, repeated: number) => `已发货 ${shipped} 单，之前已发货 ${repeated} 单`,
    errors: '没有发货的行',
    line: '行',
    order: '订单号',
    why: '原因',
    unreadable: '文件无法读取',
    empty: '文件里没有运单',
  },
  en: {
    title: 'Import shipments',
    hint: 'An Excel or CSV file with the columns order, carrier and tracking number (in Excel, format the orders as text). It is checked first; nothing is shipped until you confirm.',
    choose: 'Choose a file',
    progress: 'Progress',
    ready: (good: number, repeated: number, bad: number) =>
      `${plural(good, { one: 'parcel', other: 'parcels' })} to ship, ${repeated} shipped before, ${plural(bad, { one: 'line', other: 'lines' })} with a problem`,
    ship: (good: number) => `Ship ${plural(good, { one: 'parcel', other: 'parcels' })}`,
    result: (shipped: number, repeated: number) =>
      `${plural(shipped, { one: 'parcel', other: 'parcels' })} shipped, ${repeated} shipped before`,
    errors: 'Lines that were not shipped',
    line: 'Line',
    order: 'Order',
    why: 'Reason',
    unreadable: 'The file cannot be read',
    empty: 'The file has no shipments',
  },
});

type Imported = Output<typeof ops.order.importShipments>;
type ShipmentCall = typeof ops.order.importShipments | typeof ops.order.checkShipments;

function readFile(file: File): Promise<ShipmentLine[]> {
  const worker = new Worker(new URL('./read-shipments.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ShipmentLine[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Read>) =>
      'lines' in data ? resolve(data.lines) : reject(new Error(data.error));
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}

export function ImportShipments({ onClose }: { onClose(): void }) {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const client = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<{ sent: number; all: number }>();
  /** Sends the lines in parts and adds up what the parts return. */
  const sendAll = async (call: ShipmentCall, lines: ShipmentLine[]): Promise<Imported> => {
    const result: Imported = { shipped: 0, repeated: 0, errors: [] };
    for (let at = 0; at < lines.length; at += PART) {
      setProgress({ sent: at, all: lines.length });
      const part = await send(call, { lines: lines.slice(at, at + PART) }, gameId);
      result.shipped += part.shipped;
      result.repeated += part.repeated;
      result.errors.push(...part.errors);
    }
    setProgress({ sent: lines.length, all: lines.length });
    return result;
  };
  const check = useMutation({
    mutationFn: async (file: File) => {
      const lines = await readFile(file).catch(() => {
        throw new Error(texts.unreadable);
      });
      if (!lines.length) throw new Error(texts.empty);
      return { lines, ...(await sendAll(ops.order.checkShipments, lines)) };
    },
  });
  const ship = useMutation({
    mutationFn: (lines: ShipmentLine[]) => sendAll(ops.order.importShipments, lines),
    onSettled: () => client.invalidateQueries(),
  });
  const checked = check.data;
  const result = ship.data ?? checked;
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      error={check.error?.message ?? ship.error?.message}
      {...(checked?.shipped && !ship.data
        ? {
            action: {
              label: texts.ship(checked.shipped),
              isBusy: ship.isPending,
              onAct: () => ship.mutate(checked.lines),
            },
          }
        : {})}
    >
      <p>{texts.hint}</p>
      <div>
        <Button
          kind={checked ? 'plain' : 'primary'}
          icon={<Upload size={16} />}
          isBusy={check.isPending}
          disabled={ship.isPending}
          onClick={() => chooser.current?.click()}
        >
          {texts.choose}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept=".xlsx,.csv,text/csv"
          hidden
          aria-label={texts.choose}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) {
              ship.reset();
              check.mutate(file);
            }
            event.currentTarget.value = '';
          }}
        />
      </div>
      {progress && <progress max={progress.all} value={progress.sent} aria-label={texts.progress} />}
      {result && (
        <div role="status">
          <p>
            {ship.data
              ? texts.result(result.shipped, result.repeated)
              : texts.ready(result.shipped, result.repeated, result.errors.length)}
          </p>
        </div>
      )}
      {result && result.errors.length > 0 && (
        <Table
          label={texts.errors}
          rows={result.errors}
          keyOf={({ line }) => line}
          columns={[
            { header: texts.line, isNumber: true, cell: ({ line }) => line },
            { header: texts.order, cell: ({ order_id }) => order_id },
            { header: texts.why, cell: ({ reason }) => labelOfValue('reason', reason, language) },
          ]}
        />
      )}
    </Dialog>
  );
}
