// Brings a file of codes into a pool, with its progress and the lines that were left out.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { callQuery, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { Section } from '../../ui/Page.tsx';
import styles from './ImportCodes.module.css';

const useTexts = defineTexts({
  zh: {
    title: '导入兑换码',
    hint: 'CSV 或文本文件，每行一个兑换码，取第一列。',
    choose: '选择文件',
    progress: '导入进度',
    result: (added: number, lines: number) => `${lines} 行中加入 ${added} 个`,
    line: (line: number, why: string) => `第 ${line} 行：${why}`,
  },
  en: {
    title: 'Import codes',
    hint: 'A CSV or text file with one code per line, in the first column.',
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
  return (
    <Section title={texts.title} hint={texts.hint}>
      <FileButton
        label={texts.choose}
        accept=".csv,.txt,text/csv,text/plain"
        isBusy={start.isPending || progress?.status === 'running'}
        onFile={(file) => void file.text().then((codes) => start.mutate({ pool_id: poolId, codes }))}
      />
      {start.error && <p role="alert">{start.error.message}</p>}
      {progress && (
        <div role="status" className={styles.progress}>
          <progress max={100} value={progress.progress_percent} aria-label={texts.progress} />
          <p>{texts.result(progress.added, progress.lines)}</p>
          {progress.left_out.length > 0 && (
            <ul>
              {progress.left_out.map(({ line, reason }) => (
                <li key={line}>{texts.line(line, labelOfValue('reason', reason, language))}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Section>
  );
}
