// How far visitors came: the steps as bars, and the same by day, link, channel, device or version.
import type { FunnelRow, FunnelSplit, FunnelSteps } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { ExportList } from '../../kit/ExportList.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { EmptyState, Loaded, Section } from '../../ui/Page.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { BarChart } from './BarChart.tsx';
import { PeriodPage, usePeriod } from './PeriodPage.tsx';
import styles from './reports.module.css';

const useTexts = defineTexts({
  zh: {
    title: '转化漏斗',
    by: '拆分',
    hint: '每台设备每天计一次；后面的步骤包含在前面的步骤里。',
    none: '这段时间没有访问',
    unknown: '未知',
    other: '其他',
    direct: '直接访问',
    share: '占访问',
  },
  en: {
    title: 'Funnel',
    by: 'Split by',
    hint: 'Each device counts once a day; a step includes the ones after it.',
    none: 'No visits in this period',
    unknown: 'Unknown',
    other: 'Other',
    direct: 'No link',
    share: 'of visits',
  },
});

const STEPS = ['visitors', 'logged_in', 'opened_goods', 'ordered', 'paid'] as const;
const SPLITS = ['day', 'link', 'channel', 'device', 'version'] as const;

const sumOf = (rows: FunnelRow[]): FunnelSteps =>
  Object.fromEntries(
    STEPS.map((step) => [step, rows.reduce((sum, row) => sum + row[step], 0)]),
  ) as FunnelSteps;
const shareOf = (part: number, whole: number): string =>
  whole ? `${((100 * part) / whole).toFixed(1)}%` : '–';

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const period = usePeriod();
  const search = useSearch({ strict: false }) as { by?: string };
  const by: FunnelSplit = SPLITS.find((split) => split === search.by) ?? 'link';
  const input = { ...period, by };
  const funnel = useQuery(callQuery(ops.report.funnel, input, useGameId()));
  const label = (field: string) => labelOfField(field, language);
  const choose = (split: string) =>
    void navigate({ to: '.', search: ((old: object) => ({ ...old, by: split })) as never });
  return (
    <PeriodPage title={texts.title} period={period}>
      <Segmented
        label={texts.by}
        value={by}
        onChange={choose}
        options={SPLITS.map((split) => ({ value: split, label: labelOfValue('by', split, language) }))}
      />
      <Loaded query={funnel}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState text={texts.none} />
          ) : (
            <>
              <Section title={texts.title} hint={texts.hint}>
                <Bars steps={sumOf(list)} />
              </Section>
              <Section
                title={labelOfValue('by', by, language)}
                actions={
                  <ExportList
                    call={ops.report.funnel}
                    input={input}
                    columns={['split', 'name', ...STEPS].map((field) => ({ field, header: label(field) }))}
                  />
                }
              >
                <Table
                  label={labelOfValue('by', by, language)}
                  rows={list}
                  keyOf={({ split }) => split}
                  columns={[
                    { header: labelOfValue('by', by, language), cell: (row) => <Split row={row} by={by} /> },
                    ...STEPS.map(
                      (step, at): Column<FunnelRow> => ({
                        header: label(step),
                        isNumber: true,
                        cell: (row) => (
                          <>
                            {formatNumber(row[step])}{' '}
                            {at > 0 && (
                              <span className={styles.share}>{shareOf(row[step], row.visitors)}</span>
                            )}
                          </>
                        ),
                      }),
                    ),
                  ]}
                />
              </Section>
            </>
          )
        }
      </Loaded>
    </PeriodPage>
  );
}

function Split({ row: { split, name }, by }: { row: FunnelRow; by: FunnelSplit }) {
  const texts = useTexts();
  const language = useLanguage();
  if (!split) return <>{by === 'link' ? texts.direct : texts.unknown}</>;
  if (split === 'other') return <>{texts.other}</>;
  return <>{name || (by === 'device' ? labelOfValue('device', split, language) : split)}</>;
}

function Bars({ steps }: { steps: FunnelSteps }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <BarChart
      label={texts.title}
      most={steps.visitors}
      bars={STEPS.map((step) => ({
        key: step,
        label: labelOfField(step, language),
        parts: [
          {
            value: steps[step],
            text: (
              <>
                {formatNumber(steps[step])}{' '}
                <span className={styles.share}>
                  {shareOf(steps[step], steps.visitors)} {step === 'visitors' ? '' : texts.share}
                </span>
              </>
            ),
          },
        ],
      }))}
    />
  );
}
