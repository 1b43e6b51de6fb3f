// Curves over time, drawn on a canvas in the colours of the page.
import { BUSINESS_TIME_ZONE } from '@emall/contract/constants';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { defineTexts } from '../i18n/language.ts';
import { formatMoney } from '../i18n/money.ts';
import { formatNumber } from '../i18n/number.ts';
import { formatDay, formatTick, formatTime } from '../i18n/time.ts';
import styles from './TimeChart.module.css';

const useTexts = defineTexts({ zh: { day: '日期', time: '时间' }, en: { day: 'Day', time: 'Time' } });

export type Curve = { label: string; values: readonly number[]; isMoney?: boolean };

type Props = {
  /** Said by screen readers in place of the picture. */
  label: string;
  /** Moments as ISO texts, ascending. */
  times: readonly string[];
  curves: readonly Curve[];
  isHourly?: boolean;
};

const HEIGHT = 260;
/** Money is what came in and what went back; counts are of equal worth. */
const MONEY_STROKES = ['--primary', '--danger'] as const;
const COUNT_STROKES = ['--primary', '--info', '--success'] as const;
const COUNT_STEPS = Array.from({ length: 10 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat();
const darkScheme = () => matchMedia('(prefers-color-scheme: dark)');

/** One unit where nothing was counted: uPlot's own range of a flat zero ends at 100. */
export const rangeOf = (min: number, max: number): [number, number] =>
  min === 0 && max === 0 ? [0, 1] : (uPlot.rangeNum(min, max, 0.1, true) as [number, number]);

/** Numbers of six digits are wider than those of three. Before they are known, uPlot asks for the first time. */
export const widthOfTicks = (ticks: readonly string[]): number =>
  Math.max(60, 24 + 7 * Math.max(0, ...ticks.map(({ length }) => length)));

const writeTick = (seconds: number, isHourly: boolean): string =>
  formatTick(new Date(seconds * 1000).toISOString(), isHourly);

export function TimeChart({ label, times, curves, isHourly = false }: Props) {
  const texts = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  // Made again when what it shows changes, not with every render of the page around it.
  const shown = JSON.stringify({ times, curves, isHourly });
  const isDark = useIsDark();
  // biome-ignore lint/correctness/useExhaustiveDependencies: its colours depend on the scheme
  useEffect(() => {
    const element = frame.current;
    return element
      ? draw(element, JSON.parse(shown) as Required<Omit<Props, 'label'>>, isHourly ? texts.time : texts.day)
      : undefined;
  }, [shown, texts, isDark]);
  return <div ref={frame} className={styles.chart} role="img" aria-label={label} />;
}

/** The canvas keeps its colours: it is drawn again when the device turns dark or light. */
const useIsDark = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = darkScheme();
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => darkScheme().matches,
  );

/** Returns how to take it away again. */
function draw(
  element: HTMLDivElement,
  { times, curves, isHourly }: Required<Omit<Props, 'label'>>,
  timeLabel: string,
): () => void {
  const style = getComputedStyle(element);
  // The canvas knows no light-dark(): the resolved colours of the frame are used.
  const probe = element.appendChild(document.createElement('span'));
  const color = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const isMoney = curves.some((curve) => curve.isMoney);
  const strokes = (isMoney ? MONEY_STROKES : COUNT_STROKES).map(color);
  probe.remove();
  const ink = style.color;
  const grid = { stroke: style.borderTopColor, width: 1 };
  const write = (curve: Curve, value: number | null) =>
    value === null ? '–' : curve.isMoney ? formatMoney(value) : formatNumber(value);
  const chart = new uPlot(
    {
      width: element.clientWidth,
      height: HEIGHT,
      // The last point stands in the legend until another one is pointed at.
      hooks: {
        setLegend: [
          (of) => {
            if (of.legend.idx == null) of.setLegend({ idx: times.length - 1 }, false);
          },
        ],
      },
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), BUSINESS_TIME_ZONE),
      // A cent is no scale for money.
      ...(isMoney ? {} : { scales: { y: { range: (_, min, max) => rangeOf(min ?? 0, max ?? 0) } } }),
      series: [
        {
          label: timeLabel,
          value: (_, seconds) =>
            seconds ? (isHourly ? formatTime : formatDay)(new Date(seconds * 1000).toISOString()) : '–',
        },
        ...curves.map((curve, at) => ({
          label: curve.label,
          stroke: strokes[at % strokes.length] ?? ink,
          width: at === 0 ? 2 : 1,
          value: (_: uPlot, value: number | null) => write(curve, value),
        })),
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
          size: (_, values) => widthOfTicks(values ?? []),
          // A count has no halves.
          ...(isMoney ? {} : { incrs: COUNT_STEPS }),
          values: (_, values) =>
            values.map((value) => (isMoney ? `¥${formatNumber(value / 100)}` : formatNumber(value))),
        },
      ],
    },
    [times.map((at) => Date.parse(at) / 1000), ...curves.map(({ values }) => [...values])],
    element,
  );
  const watcher = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }));
  watcher.observe(element);
  return () => {
    watcher.disconnect();
    chart.destroy();
  };
}
