// Ships the parcels of a carrier's file: read in a worker, sent in parts, errors by line.
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
    hint: 'Excel 或 CSV 文件，列为订单号、快递公司、运单号。正确的行会发货，其余的行会列出原因。',
    choose: '选择文件',
    progress: '发货进度',
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
    hint: 'An Excel or CSV file with the columns order, carrier and tracking number. Good lines are shipped, the others are listed.',
    choose: 'Choose a file',
    progress: 'Progress',
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
  const ship = useMutation({
    mutationFn: async (file: File): Promise<Imported> => {
      const lines = await readFile(file).catch(() => {
        throw new Error(texts.unreadable);
      });
      if (!lines.length) throw new Error(texts.empty);
      const result: Imported = { shipped: 0, repeated: 0, errors: [] };
      for (let at = 0; at < lines.length; at += PART) {
        setProgress({ sent: at, all: lines.length });
        const part = await send(ops.order.importShipments, { lines: lines.slice(at, at + PART) }, gameId);
        result.shipped += part.shipped;
        result.repeated += part.repeated;
        result.errors.push(...part.errors);
      }
      setProgress({ sent: lines.length, all: lines.length });
      return result;
    },
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <Dialog title={texts.title} onClose={onClose} error={ship.error?.message}>
      <p>{texts.hint}</p>
      <div>
        <Button
          kind="primary"
          icon={<Upload size={16} />}
          isBusy={ship.isPending}
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
            if (file) ship.mutate(file);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {progress && <progress max={progress.all} value={progress.sent} aria-label={texts.progress} />}
      {ship.data && (
        <div role="status">
          <p>{texts.result(ship.data.shipped, ship.data.repeated)}</p>
        </div>
      )}
      {ship.data && ship.data.errors.length > 0 && (
        <Table
          label={texts.errors}
          rows={ship.data.errors}
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
