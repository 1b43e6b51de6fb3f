// Brings codes into a pool, from a file or pasted, with the progress and the lines that were left out.
import { ops } from '@emall/contract/ops';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { callQuery, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { LongTextField } from '../../ui/Field.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Section } from '../../ui/Page.tsx';
import { Row } from '../../ui/Row.tsx';
import styles from './ImportCodes.module.css';
import { pastedCodes } from './pasted-codes.ts';

const useTexts = defineTexts({
  zh: {
    title: '导入兑换码',
    hint: 'CSV 或文本文件，每行一个兑换码，取第一列；也可以直接粘贴。',
    pasted: '粘贴兑换码',
    pastedHint: '每行一个，也可以用逗号或空格隔开',
    found: (codes: number, repeated: number) =>
      `${codes} 个兑换码${repeated ? `，另有 ${repeated} 个重复，不会加入` : ''}`,
    add: (codes: number) => `加入 ${codes} 个兑换码`,
    choose: '选择文件',
    progress: '导入进度',
    result: (added: number, lines: number) => `${lines} 行中加入 ${added} 个`,
    line: (line: number, why: string) => `第 ${line} 行：${why}`,
  },
  en: {
    title: 'Import codes',
    hint: 'A CSV or text file with one code per line, in the first column; or paste the codes.',
    pasted: 'Paste codes',
    pastedHint: 'One per line, or separated by commas or spaces',
    found: (codes: number, repeated: number) =>
      `${plural(codes, { one: 'code', other: 'codes' })}${repeated ? `; ${plural(repeated, { one: 'duplicate', other: 'duplicates' })} left out` : ''}`,
    add: (codes: number) => `Add ${plural(codes, { one: 'code', other: 'codes' })}`,
    choose: 'Choose a file',
    progress: 'Import progress',
    result: (added: number, lines: number) =>
      `Added ${plural(added, { one: 'code', other: 'codes' })} from ${plural(lines, { one: 'line', other: 'lines' })}`,
    line: (line: number, why: string) => `Line ${line}: ${why}`,
  },
});

export function ImportCodes({ poolId }: { poolId: number }) {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const start = useCall(ops.gift.importCodes, gameId);
  const info = useQuery({
    ...callQuery(ops.gift.importInfo, { import_id: start.data?.import_id ?? 0 }, gameId),
    enabled: start.data !== undefined,
    refetchInterval: ({ state }) => (state.data?.status === 'done' ? false : 1000),
  });
  const progress = info.data ?? start.data;
  const isBusy = start.isPending || progress?.status === 'running';
  const [text, setText] = useState('');
  const { codes, lines, repeated } = pastedCodes(text);
  // Of what was pasted, where each code that was sent stood; a file is sent as it is.
  const [pastedLines, setPastedLines] = useState<readonly number[]>([]);
  const addPasted = () => {
    setPastedLines(lines);
    start.mutate({ pool_id: poolId, codes: codes.join('\n') }, { onSuccess: () => setText('') });
  };
  const addFile = async (file: File) => {
    setPastedLines([]);
    start.mutate({ pool_id: poolId, codes: await file.text() });
  };
  // The codes come after the call that brings them.
  const client = useQueryClient();
  const isDone = progress?.status === 'done';
  useEffect(() => {
    if (!isDone) return;
    for (const call of [ops.gift.listPools, ops.gift.listImports])
      void client.invalidateQueries({ queryKey: [call.path] });
  }, [isDone, client]);
  return (
    <Section title={texts.title} hint={texts.hint}>
      <FileButton
        label={texts.choose}
        accept=".csv,.txt,text/csv,text/plain"
        isBusy={isBusy}
        onFile={(file) => void addFile(file)}
      />
      <LongTextField
        label={texts.pasted}
        hint={text ? texts.found(codes.length, repeated) : texts.pastedHint}
        value={text}
        onChange={setText}
      />
      {codes.length > 0 && (
        <Row>
          <Button isBusy={isBusy} onClick={addPasted}>
            {texts.add(codes.length)}
          </Button>
        </Row>
      )}
      {start.error && <p role="alert">{start.error.message}</p>}
      {progress && (
        <div role="status" className={styles.progress}>
          <progress max={100} value={progress.progress_percent} aria-label={texts.progress} />
          <p>{texts.result(progress.added, progress.lines)}</p>
          {progress.left_out.length > 0 && (
            <ul>
              {progress.left_out.map(({ line, reason }) => (
                <li key={line}>
                  {texts.line(pastedLines[line - 1] ?? line, labelOfValue('reason', reason, language))}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Section>
  );
}
