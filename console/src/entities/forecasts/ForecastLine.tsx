// When the stock of goods or the codes of a pool run out, in one line.
import type { Forecast } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { defineTexts } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { formatWeekday } from '../../i18n/time.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Time } from '../../ui/Values.tsx';

const useTexts = defineTexts({
  zh: {
    empty: '已用完',
    runsOut: '预计用完',
    rate: {
      goods: (perDay: string) => `按现在每天售出 ${perDay} 件计算`,
      pool: (perDay: string) => `按现在每天发出 ${perDay} 个兑换码计算`,
    },
    lasts: {
      goods: (perDay: string) => `按现在每天售出 ${perDay} 件，60 天内卖不完`,
      pool: (perDay: string) => `按现在每天发出 ${perDay} 个兑换码，60 天内发不完`,
    },
    short: (promised: string, left: string) => `礼包还可领 ${promised} 份，兑换码只有 ${left} 个`,
    quiet: '近 7 天没有消耗',
  },
  en: {
    empty: 'Empty',
    runsOut: 'Empty on',
    rate: {
      goods: (perDay: string) => `at this rate (${perDay} sold a day)`,
      pool: (perDay: string) => `at this rate (${perDay} given out a day)`,
    },
    lasts: {
      goods: (perDay: string) => `Lasts over 60 days at ${perDay} sold a day`,
      pool: (perDay: string) => `Lasts over 60 days at ${perDay} given out a day`,
    },
    short: (promised: string, left: string) => `Gifts can still give out ${promised}, codes left: ${left}`,
    quiet: 'None used in the last 7 days',
  },
});

/** Stock and codes change slowly against the look of an operator. */
export const FORECAST_STALE_MS = 300_000;

/** Gifts promise more codes than the pool has. */
export const isShort = ({ left, promised }: Forecast): boolean => promised > left;

export function ForecastText({ forecast }: { forecast: Forecast }) {
  const texts = useTexts();
  const { kind, left, promised, used_per_day, empty_at } = forecast;
  if (isShort(forecast)) return <>{texts.short(formatNumber(promised), formatNumber(left))}</>;
  if (left === 0) return <>{texts.empty}</>;
  if (empty_at === null) return <>{texts.lasts[kind](formatNumber(used_per_day))}</>;
  return (
    <>
      {texts.runsOut} {formatWeekday(empty_at)} <Time at={empty_at} />{' '}
      {texts.rate[kind](formatNumber(used_per_day))}
    </>
  );
}

type Props = { goodsId: number } | { poolId: number; left: number };

export function ForecastLine(of: Props) {
  const texts = useTexts();
  const mayRead = useMay('desk.read');
  const input = 'goodsId' in of ? { goods_id: of.goodsId } : { pool_id: of.poolId };
  const { data } = useQuery({
    ...callQuery(ops.calendar.forecasts, input, useGameId()),
    enabled: mayRead,
    staleTime: FORECAST_STALE_MS,
  });
  if (!data) return null;
  const [forecast] = data.list;
  // What is empty is used no more.
  if (!forecast && 'left' in of && of.left === 0) return texts.empty;
  return forecast ? <ForecastText forecast={forecast} /> : texts.quiet;
}
