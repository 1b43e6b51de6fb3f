// Changes goods by a CSV file: the shop as a file to start from, the difference shown first, errors by line.
import type { GoodsFileDifference, GoodsFileLine, Output } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { isLargePriceDrop } from '../../entities/goods/large-price-drop.ts';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { decodeCsv } from '../../kit/csv.ts';
import { useRecordName } from '../../kit/useRecords.ts';
import { send } from '../../request/call.ts';
import { toastError, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { PictureName } from '../../ui/PictureName.tsx';
import { Row } from '../../ui/Row.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { Table } from '../../ui/Table.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useConfirmation } from '../../ui/useConfirmation.tsx';
import { undoOfImport } from './undo-import.ts';

const useTexts = defineTexts({
  zh: {
    title: '导入商品文件',
    hint: '先下载现有商品，在表格里修改名称、副标题、详情、价格、划线价、成本或库存，再选择这个文件。空白的格子保持原样；没有规格编号的行新增为草稿。库存按下方显示的差值调整，确认期间的销售不会丢失。',
    download: '下载现有商品',
    choose: '选择 CSV 文件',
    found: (changed: number, added: number, unchanged: number, bad: number) =>
      `修改 ${changed} 行，新增 ${added} 行，不变 ${unchanged} 行，有问题 ${bad} 行`,
    changes: '将要更改的内容',
    errors: '不会导入的行',
    line: '行',
    goods: '商品',
    field: '字段',
    before: '原值',
    after: '新值',
    why: '原因',
    undone: '已撤销导入',
    undoneExcept: (names: string) => `已撤销导入。以下规格之后另有变动，保持不变：${names}`,
    doneWithNew: (count: number) => `已导入。新增的 ${count} 件商品是草稿，撤销后仍会保留`,
    reason: '更改原因',
    act: (count: number) => `导入 ${count} 行`,
    done: '已导入',
    more: (count: number) => `还有 ${count} 处更改`,
    largeDrop: '价格降低了一半以上',
    largeDropText: (lines: string) => `${lines}。导入后玩家立即看到。确定没有写错吗？`,
    largeDropLine: (line: number, label: string, now: string, next: string) =>
      `第 ${line} 行 ${label}：${now} → ${next}`,
    largeDropAct: '按新价格导入',
    between: '；',
  },
  en: {
    title: 'Import a goods file',
    hint: 'Download the goods, change names, subtitles, descriptions, prices, costs or stock in a spreadsheet, then choose that file. Empty cells change nothing; lines without a variant ID become drafts. Stock changes by the difference shown below, so sales in the meantime aren’t lost.',
    download: 'Download the goods',
    choose: 'Choose a CSV file',
    found: (changed: number, added: number, unchanged: number, bad: number) =>
      `${changed} changed, ${added} new, ${unchanged} unchanged, ${plural(bad, { one: 'line', other: 'lines' })} with a problem`,
    changes: 'What will change',
    errors: 'Lines that won’t be imported',
    line: 'Line',
    goods: 'Goods',
    field: 'Field',
    before: 'Now',
    after: 'New',
    why: 'Reason',
    undone: 'Import undone',
    undoneExcept: (names: string) => `Import undone. These have changed since and stay as they are: ${names}`,
    doneWithNew: (count: number) =>
      `Imported. ${plural(count, { one: 'new item is a draft and stays', other: 'new items are drafts and stay' })} if you undo`,
    reason: 'Reason for the change',
    act: (count: number) => `Import ${plural(count, { one: 'line', other: 'lines' })}`,
    done: 'Imported',
    more: (count: number) => `${plural(count, { one: 'more change', other: 'more changes' })}`,
    largeDrop: 'Price drops by more than half',
    largeDropText: (lines: string) => `Change these prices? ${lines}. Players see them right away.`,
    largeDropLine: (line: number, label: string, now: string, next: string) =>
      `Line ${line}, ${label}: ${now} → ${next}`,
    largeDropAct: 'Import the new prices',
    between: '; ',
  },
});

/** Nobody reads further; all are imported. */
const SHOWN = 200;

export function ImportGoods({ onClose }: { onClose(): void }) {
  const texts = useTexts();
  const gameId = useGameId();
  const [reason, setReason] = useState('');
  const load = useMutation({
    mutationFn: () => send(ops.catalog.goodsFile, {}, gameId),
    onSuccess: ({ content }) => saveFile([content], `goods-${gameId}.csv`, 'text/csv'),
  });
  const check = useMutation({
    mutationFn: async (file: File) =>
      send(ops.catalog.checkGoodsFile, { content: decodeCsv(await file.arrayBuffer()) }, gameId),
  });
  const apply = useCall(ops.catalog.importGoods, gameId);
  const undo = useCall(ops.catalog.importGoods, gameId, ({ left_out }) =>
    left_out.length ? texts.undoneExcept(left_out.map(({ label }) => label).join(', ')) : texts.undone,
  );
  const found = check.data;
  const { dialog, ask } = useConfirmation();
  const confirmLargeDrops = async (largeDrops: ReturnType<typeof largeDropsOf>) =>
    largeDrops.length === 0 ||
    ask({
      title: texts.largeDrop,
      text: texts.largeDropText(
        largeDrops
          .map(({ line, label, now, next }) => texts.largeDropLine(line, label, now, next))
          .join(texts.between),
      ),
      label: texts.largeDropAct,
    });
  const importAll = async (differences: GoodsFileDifference[]) => {
    if (!(await confirmLargeDrops(largeDropsOf(differences)))) return;
    const onSuccess = ({ created }: Output<typeof ops.catalog.importGoods>) => {
      const lines = undoOfImport(differences);
      toast(created ? texts.doneWithNew(created) : texts.done, {
        ...(lines.length && {
          undo: () => void undo.mutateAsync({ lines, reason: texts.undone }).catch(toastError),
        }),
      });
      onClose();
    };
    apply.mutate({ lines: differences.map(lineOf), reason: reason.trim() }, { onSuccess });
  };
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      isWide
      error={load.error?.message ?? check.error?.message ?? apply.error?.message}
      {...(found?.differences.length
        ? {
            action: {
              label: texts.act(found.differences.length),
              isBusy: apply.isPending,
              isDisabled: !reason.trim(),
              onAct: () => void importAll(found.differences),
            },
          }
        : {})}
    >
      <p>{texts.hint}</p>
      <Row>
        <Button icon={<Download size={16} />} isBusy={load.isPending} onClick={() => load.mutate()}>
          {texts.download}
        </Button>
        <FileButton
          kind={found ? 'plain' : 'primary'}
          label={texts.choose}
          accept=".csv,text/csv"
          isBusy={check.isPending}
          onFile={(file) => check.mutate(file)}
        />
      </Row>
      {found && <Difference found={found} />}
      {found && found.differences.length > 0 && (
        <TextField label={texts.reason} value={reason} onChange={setReason} maxLength={100} />
      )}
      {dialog}
    </Dialog>
  );
}

function Difference({ found }: { found: Output<typeof ops.catalog.checkGoodsFile> }) {
  const texts = useTexts();
  const language = useLanguage();
  const { differences, unchanged, errors } = found;
  const added = differences.filter(({ sku_id }) => sku_id === null).length;
  const rows = differences.flatMap(({ line, label, differences: each }) =>
    each.map((change) => ({ line, label, ...change })),
  );
  return (
    <>
      <p role="status">
        {texts.found(
          differences.length - added,
          added,
          unchanged,
          new Set(errors.map(({ line }) => line)).size,
        )}
      </p>
      {rows.length > 0 && (
        <Table
          label={texts.changes}
          rows={rows.slice(0, SHOWN)}
          keyOf={({ line, field }) => `${line}:${field}`}
          columns={[
            { header: texts.line, isNumber: true, cell: ({ line }) => line },
            { header: texts.goods, cell: ({ label }) => label },
            { header: texts.field, cell: ({ field }) => labelOfField(field, language) },
            { header: texts.before, cell: ({ field, before }) => <Value field={field} value={before} /> },
            { header: texts.after, cell: ({ field, after }) => <Value field={field} value={after} /> },
          ]}
        />
      )}
      {rows.length > SHOWN && <p>{texts.more(rows.length - SHOWN)}</p>}
      {errors.length > 0 && (
        <Table
          label={texts.errors}
          rows={errors}
          keyOf={({ line, field }) => `${line}:${field}`}
          columns={[
            { header: texts.line, isNumber: true, cell: ({ line }) => line },
            { header: labelOfField('record', language), cell: ({ record }) => record },
            { header: texts.field, cell: ({ field }) => labelOfField(field, language) },
            { header: texts.why, cell: ({ reason }) => labelOfValue('reason', reason, language) },
          ]}
        />
      )}
    </>
  );
}

/** A value of the file as the rest of the console shows it. */
function Value({ field, value }: { field: string; value: string | null }) {
  const language = useLanguage();
  if (value === null) return '–';
  if (field === 'image') return <PictureName picture={value} name="" />;
  if (field === 'group_id') return <GroupName groupId={Number(value)} />;
  return field === 'delivery' ? labelOfValue(field, value, language) : value;
}

const GroupName = ({ groupId }: { groupId: number }) => useRecordName('group', groupId);

/** The lines whose price is likely mistyped. */
const largeDropsOf = (differences: readonly GoodsFileDifference[]) =>
  differences.flatMap(({ line, label, differences: each }) =>
    each.flatMap(({ field, before, after }) =>
      field === 'price' && before !== null && isLargePriceDrop(Number(before), Number(after ?? before))
        ? [{ line, label, now: before, next: String(after) }]
        : [],
    ),
  );

/** Without what is only for reading. */
const lineOf = ({ label: _label, differences: _differences, ...line }: GoodsFileDifference): GoodsFileLine =>
  line;
