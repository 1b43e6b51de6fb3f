// Money that came in by transfer: the bank's file is read here. What waits is ended with its transfer or under unexplained money.
import type { BankEntry, Output } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { CallTable } from '../../kit/CallTable.tsx';
import { decodeCsv } from '../../kit/csv.ts';
import { readSheetFile } from '../../kit/read-sheet.ts';
import { isExcel, sheetCsv } from '../../kit/sheet.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { toast } from '../../ui/Toast.tsx';

const useTexts = defineTexts({
  zh: {
    title: '银行流水',
    file: '导入对账单',
    act: '导入',
    unreadable: '文件无法读取。请使用 .xlsx 或 CSV 格式',
    read: (lines: number, added: number, matched: number) =>
      `读取 ${lines} 行：新增 ${added} 行，其中匹配 ${matched} 行、待处理 ${added - matched} 行`,
    repeated: (count: number) => `；之前已导入 ${count} 行`,
    outgoing: (count: number) => `；支出或空白 ${count} 行，不导入`,
    left: (count: number, lines: string) => `；无法识别 ${count} 行：${lines}`,
    line: (line: number, reason: string) => `第 ${line} 行${reason}`,
    between: '，',
    end: '去处理',
    decide: '去审核',
    none: '还没有银行流水',
    hint: '导入银行的对账单（Excel .xlsx 或 CSV）后，每笔入账会出现在这里。',
  },
  en: {
    title: 'Bank entries',
    file: 'Import statement',
    act: 'Import',
    unreadable: 'This file can’t be read. Use .xlsx or CSV',
    read: (lines: number, added: number, matched: number) =>
      `${plural(lines, { one: 'line', other: 'lines' })} read: ${added} new, of which ${matched} matched and ${added - matched} to review.`,
    repeated: (count: number) => ` ${count} imported before.`,
    outgoing: (count: number) => ` ${count} outgoing or empty, skipped.`,
    left: (count: number, lines: string) =>
      ` ${plural(count, { one: 'line', other: 'lines' })} couldn’t be read: ${lines}`,
    line: (line: number, reason: string) => `line ${line}, ${reason}`,
    between: '; ',
    end: 'Resolve',
    decide: 'Review transfer',
    none: 'No bank entries yet',
    hint: 'Import the bank’s statement (Excel .xlsx or CSV) to see each payment here.',
  },
});

/** Lines that one message names. */
const MOST_NAMED = 3;

export function Screen() {
  const texts = useTexts();
  const mayImport = useMay('transfer.write');
  return (
    <Page title={texts.title} isWide actions={mayImport && <ImportStatement />}>
      <CallTable
        call={ops.transfer.entries}
        label={texts.title}
        keyOf={({ entry_id }) => entry_id}
        columns={[
          { field: 'bank_reference', width: 190 },
          { field: 'status', width: 110 },
          { field: 'actions', width: 130, cell: (entry) => <NextStep entry={entry} /> },
          'amount',
          'due_amount',
          { field: 'payer_name', width: 140 },
          { field: 'memo', width: 200 },
          { field: 'order_id', width: 210 },
          'paid_at',
          { field: 'note', width: 200 },
        ]}
        empty={{ text: texts.none, hint: texts.hint }}
      />
    </Page>
  );
}

/** The screen that ends what is not booked yet. */
function NextStep({ entry: { status, order_id, bank_reference } }: { entry: BankEntry }) {
  const texts = useTexts();
  const gameId = useGameId();
  const mayResolve = useMay('reconciliation.read');
  if (status === 'settled' || status === 'returned') return '–';
  if (status === 'matched' && order_id)
    return <Link to={`/${gameId}/transfer-list/${order_id}`}>{texts.decide}</Link>;
  if (!mayResolve) return '–';
  return (
    <Link to={`/${gameId}/unexplained-money`} search={{ transaction_id: bank_reference } as never}>
      {texts.end}
    </Link>
  );
}

type Imported = Output<typeof ops.transfer.importStatement>;

/** The call takes CSV. */
const textOf = async (file: File): Promise<string> =>
  isExcel(file) ? sheetCsv(await readSheetFile(file)) : decodeCsv(await file.arrayBuffer());

function ImportStatement() {
  const texts = useTexts();
  const language = useLanguage();
  const [chosen, setChosen] = useState<{ name: string; statement: string }>();
  const report = ({ lines, matched, repeated, outgoing, left_out }: Imported) => {
    // The server counts what came in and could be read.
    const read =
      texts.read(lines + outgoing + left_out.length, lines - repeated, matched) +
      (repeated ? texts.repeated(repeated) : '') +
      (outgoing ? texts.outgoing(outgoing) : '');
    if (!left_out.length) return toast(read);
    const named = left_out
      .slice(0, MOST_NAMED)
      .map(({ line, reason }) => texts.line(line, labelOfValue('reason', reason, language)));
    const rest = left_out.length > MOST_NAMED ? ['…'] : [];
    const left = texts.left(left_out.length, [...named, ...rest].join(texts.between));
    toast(`${read}${left}`, { tone: 'bad' });
  };
  const choose = (file: File) =>
    textOf(file).then(
      (statement) => setChosen({ name: file.name, statement }),
      // Not a table, whatever its name ends in.
      () => toast(texts.unreadable, { tone: 'bad' }),
    );
  return (
    <>
      <FileButton
        kind="primary"
        label={texts.file}
        accept=".xlsx,.csv,.txt,text/csv,text/plain"
        onFile={(file) => void choose(file)}
      />
      {chosen && (
        <CallDialog
          call={ops.transfer.importStatement}
          input={() => ({ statement: chosen.statement })}
          title={`${texts.file} · ${chosen.name}`}
          label={texts.act}
          hasEffects
          onDone={(output) => {
            report(output);
            setChosen(undefined);
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
