// Ships by a carrier's file: read in a worker, checked first, sent in parts, errors by line.
import type { ShipmentResult } from '@emall/contract';
import { withoutBlanks } from '@emall/contract/carriers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { readSheetFile } from '../../kit/read-sheet.ts';
import { isCutText } from '../../kit/sheet.ts';
import { useSingleMutation } from '../../request/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Table } from '../../ui/Table.tsx';
import { ShippingParcels } from './ShippingParcels.tsx';
import { type ShipmentLine, shipmentLines } from './shipment-lines.ts';

/** What the server takes in one call. */
const PART = 200;

const useTexts = defineTexts({
  zh: {
    choose: '选择文件',
    progress: '进度',
    ready: (good: number, repeated: number, bad: number) =>
      `可发货 ${good} 个包裹，之前已发货 ${repeated} 个，有问题 ${bad} 行`,
    ship: (good: number) => `发货 ${good} 个包裹`,
    result: (shipped: number, repeated: number) => `已发货 ${shipped} 个包裹，之前已发货 ${repeated} 个`,
    errors: '没有发货的行',
    line: '行',
    why: '原因',
    unknownCarrier: (name: string) => `不认识快递公司「${name}」；确认无误请写成「其他：${name}」`,
    others: '列表以外的快递公司请写成「其他：名称」，例如「其他：小店自送」。',
    changed: 'Excel 改动了这个长数字，原来的数字已经丢失。请把这一列的格式设为“文本”，再重新填写',
    final: '发货后不能撤销：收件人会立即收到通知。',
    unreadable: '文件无法读取',
    empty: '文件里没有运单',
  },
  en: {
    choose: 'Choose a file',
    progress: 'Progress',
    ready: (good: number, repeated: number, bad: number) =>
      `${plural(good, { one: 'parcel', other: 'parcels' })} to ship, ${repeated} already shipped, ${plural(bad, { one: 'line', other: 'lines' })} with a problem`,
    ship: (good: number) => `Ship ${plural(good, { one: 'parcel', other: 'parcels' })}`,
    result: (shipped: number, repeated: number) =>
      `${plural(shipped, { one: 'parcel', other: 'parcels' })} shipped, ${repeated} already shipped`,
    errors: 'Lines that weren’t shipped',
    line: 'Line',
    why: 'Reason',
    unknownCarrier: (name: string) =>
      `“${name}” isn’t a carrier we know; if it is right, write “Other: ${name}”`,
    others: 'Write a carrier that we don’t know as “Other: name”, for example “Other: Corner Shop”.',
    changed:
      'Excel changed this long number and its last digits are lost. Format the column as text, then enter it again',
    final: 'Shipping can’t be undone: recipients are notified at once.',
    unreadable: 'This file can’t be read',
    empty: 'The file has no shipments',
  },
});

/** Reasons by which there is nothing to look into. */
const UNKNOWN: readonly string[] = ['bad_order_id', 'not_found'];

/** Lines under one tracking number go together: the server compares their recipients. */
function partsOf(lines: ShipmentLine[]): ShipmentLine[][] {
  const groups = new Map<string, ShipmentLine[]>();
  for (const line of lines) {
    const number = withoutBlanks(line.tracking_number) || String(line.line);
    groups.set(number, [...(groups.get(number) ?? []), line]);
  }
  const parts: ShipmentLine[][] = [];
  for (const group of groups.values()) {
    const last = parts.at(-1);
    if (last && last.length + group.length <= PART) last.push(...group);
    else for (let at = 0; at < group.length; at += PART) parts.push(group.slice(at, at + PART));
  }
  return parts;
}

type Send = (lines: ShipmentLine[]) => Promise<ShipmentResult>;

type Props = {
  title: string;
  hint: string;
  /** What the first column holds. */
  idLabel: string;
  /** How a wrong number is put right afterwards. */
  correction: string;
  /** Where a line that was not shipped is looked into. */
  pathOf?(id: string): string;
  /** What shipping would do. */
  check: Send;
  ship: Send;
  onClose(): void;
};

export function ImportShipments({
  title,
  hint,
  correction,
  idLabel,
  pathOf,
  check: tryOut,
  ship: act,
  onClose,
}: Props) {
  const texts = useTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const [progress, setProgress] = useState<{ sent: number; all: number }>();
  /** Sends the lines in parts and adds up what the parts return. */
  const sendAll = async (send: Send, lines: ShipmentLine[]): Promise<ShipmentResult> => {
    const result: ShipmentResult = { shipped: 0, repeated: 0, parcels: [], errors: [] };
    let sent = 0;
    for (const each of partsOf(lines)) {
      setProgress({ sent, all: lines.length });
      const part = await send(each);
      sent += each.length;
      result.shipped += part.shipped;
      result.repeated += part.repeated;
      result.parcels.push(...part.parcels);
      result.errors.push(...part.errors);
    }
    setProgress({ sent, all: lines.length });
    result.parcels.sort((a, b) => a.line - b.line);
    result.errors.sort((a, b) => a.line - b.line);
    return result;
  };
  const ship = useSingleMutation({
    mutationFn: (lines: ShipmentLine[]) => sendAll(act, lines),
    onSettled: () => client.invalidateQueries(),
  });
  const check = useMutation({
    mutationFn: async (file: File) => {
      const rows = await readSheetFile(file).catch(() => {
        throw new Error(texts.unreadable);
      });
      const lines = shipmentLines(rows);
      if (!lines.length) throw new Error(texts.empty);
      return { lines, ...(await sendAll(tryOut, lines)) };
    },
  });
  const checked = check.data;
  const result = ship.data ?? checked;
  const carrierOf = (at: number) => checked?.lines.find(({ line }) => line === at)?.carrier ?? '';
  const whyNot = ({ line, id, reason }: ShipmentResult['errors'][number]) => {
    const sent = checked?.lines.find((each) => each.line === line);
    const number = reason === 'bad_tracking_number' ? (sent?.tracking_number ?? '') : id;
    if (isCutText(number)) return texts.changed;
    return reason === 'bad_carrier' && carrierOf(line)
      ? texts.unknownCarrier(carrierOf(line))
      : labelOfValue('reason', reason, language);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      isWide
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
      <p>
        {hint} {texts.others}
      </p>
      <FileButton
        kind={checked ? 'plain' : 'primary'}
        label={texts.choose}
        accept=".xlsx,.csv,text/csv"
        isBusy={check.isPending}
        disabled={ship.isPending}
        onFile={(file) => {
          ship.reset();
          check.mutate(file);
        }}
      />
      {progress && <progress max={progress.all} value={progress.sent} aria-label={texts.progress} />}
      {result && (
        <div role="status">
          <p>
            {ship.data
              ? texts.result(result.shipped, result.repeated)
              : texts.ready(
                  result.shipped,
                  result.repeated,
                  new Set(result.errors.map(({ line }) => line)).size,
                )}
          </p>
          {result.shipped > 0 && (
            <p>
              {texts.final} {correction}
            </p>
          )}
        </div>
      )}
      {/* Before the parcels: they are what somebody has to look into. */}
      {result && result.errors.length > 0 && (
        <Table
          label={texts.errors}
          rows={result.errors}
          keyOf={({ line, reason }) => `${line}:${reason}`}
          columns={[
            { header: texts.line, isNumber: true, cell: ({ line }) => line },
            {
              header: idLabel,
              cell: ({ id, reason }) =>
                pathOf && !UNKNOWN.includes(reason) ? (
                  // Beside this one, which still shows the other lines.
                  <Link to={pathOf(id)} target="_blank">
                    {id}
                  </Link>
                ) : (
                  id
                ),
            },
            {
              header: texts.why,
              cell: whyNot,
            },
          ]}
        />
      )}
      {checked && !ship.data && <ShippingParcels idLabel={idLabel} parcels={checked.parcels} />}
    </Dialog>
  );
}
