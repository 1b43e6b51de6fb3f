// Turnover and refunds over time as a curve, and the same as a table.
import type { ReportPoint } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { formatDate, formatTime, toWallClock } from '../../i18n/time.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded, Section } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { Money } from '../../ui/Values.tsx';
import styles from './Overview.module.css';

const useTexts = defineTexts({
  zh: {
    title: '走势',
    asTable: '看表格',
    asChart: '看曲线',
    paid: '成交额',
    refunded: '退款',
    chart: (sum: string) => `成交额走势，合计 ${sum}`,
    time: '时间',
  },
  en: {
    title: 'Over time',
    asTable: 'As table',
    asChart: 'As chart',
    paid: 'Turnover',
    refunded: 'Refunded',
    chart: (sum: string) => `Turnover over time, ${sum} in total`,
    time: 'Time',
  },
});

const HOURLY_DAYS = 3;

export function SeriesChart({ from, to }: { from: string; to: string }) {
  const texts = useTexts();
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const step = days <= HOURLY_DAYS ? 'hour' : 'day';
  const series = useQuery(callQuery(ops.report.series, { from, to, step }, useGameId()));
  const [isTable, setIsTable] = useState(false);
  return (
    <Section
      title={texts.title}
      actions={
        <Button size="small" onClick={() => setIsTable(!isTable)}>
          {isTable ? texts.asChart : texts.asTable}
        </Button>
      }
    >
      <Loaded query={series}>
        {({ list }) =>
          isTable ? (
            <PointTable points={list} isHourly={step === 'hour'} />
          ) : (
            <Chart points={list} isHourly={step === 'hour'} />
          )
        }
      </Loaded>
    </Section>
  );
}

const HEIGHT = 260;

/** `11-16`, and `11-16 09:00` where the points are hours. */
function writeTick(seconds: number, isHourly: boolean): string {
  const wallClock = toWallClock(new Date(seconds * 1000).toISOString());
  return isHourly ? wallClock.slice(5, 16).replace('T', ' ') : wallClock.slice(5, 10);
}

function Chart({ points, isHourly }: { points: ReportPoint[]; isHourly: boolean }) {
  const texts = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const style = getComputedStyle(element);
    const color = (name: string) => style.getPropertyValue(name).trim();
    // The canvas knows no light-dark(): the resolved colours of the frame are used.
    const ink = style.color;
    const grid = { stroke: style.borderTopColor, width: 1 };
    const yuan = (cents: number | null) => (cents === null ? '–' : formatMoney(cents));
    const chart = new uPlot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Asia/Shanghai'),
        series: [
          {
            label: texts.time,
            value: (_, seconds) => (seconds ? formatTime(new Date(seconds * 1000).toISOString()) : '–'),
          },
          {
            label: texts.paid,
            stroke: color('--primary') || '#ff9537',
            width: 2,
            value: (_, value) => yuan(value),
          },
          { label: texts.refunded, stroke: '#d9101c', width: 1, value: (_, value) => yuan(value) },
        ],
        axes: [
          {
            stroke: ink,
            grid,
            // A day is the finest step of a longer report: no hours between its points.
            ...(isHourly ? {} : { incrs: [1, 2, 7, 14, 30, 60].map((days) => days * 86_400) }),
            values: (_, splits) => splits.map((seconds) => writeTick(seconds, isHourly)),
          },
          {
            stroke: ink,
            grid,
            size: 90,
            values: (_, values) => values.map((cents) => `¥${(cents / 100).toLocaleString()}`),
          },
        ],
      },
      [
        points.map(({ at }) => Date.parse(at) / 1000),
        points.map(({ paid_amount }) => paid_amount),
        points.map(({ refunded_amount }) => refunded_amount),
      ],
      element,
    );
    const watcher = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      chart.destroy();
    };
  }, [points, texts, isHourly]);
  const sum = formatMoney(points.reduce((total, { paid_amount }) => total + paid_amount, 0));
  return <div ref={frame} className={styles.chart} role="img" aria-label={texts.chart(sum)} />;
}

function PointTable({ points, isHourly }: { points: ReportPoint[]; isHourly: boolean }) {
  const texts = useTexts();
  const language = useLanguage();
  const label = (field: string) => labelOfField(field, language);
  return (
    <Table
      label={texts.title}
      rows={[...points].reverse()}
      keyOf={({ at }) => at}
      columns={[
        { header: texts.time, cell: ({ at }) => (isHourly ? formatTime(at) : formatDate(at)) },
        {
          header: label('paid_amount'),
          isNumber: true,
          cell: ({ paid_amount }) => <Money cents={paid_amount} />,
        },
        { header: label('paid_orders'), isNumber: true, cell: ({ paid_orders }) => paid_orders },
        { header: label('placed_orders'), isNumber: true, cell: ({ placed_orders }) => placed_orders },
        { header: label('payers'), isNumber: true, cell: ({ payers }) => payers },
        {
          header: label('refunded_amount'),
          isNumber: true,
          cell: ({ refunded_amount }) => <Money cents={refunded_amount} />,
        },
      ]}
    />
  );
}
