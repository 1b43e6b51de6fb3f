// What is ahead: contradictions of the calendar in the next two weeks, and what runs out within one, for whoever can refill it.
import type { Forecast } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { plural } from '@emall/contract/plural';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FORECAST_STALE_MS, ForecastText, isShort } from '../../entities/forecasts/ForecastLine.tsx';
import { defineTexts } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { DAY_MS, shopDay, shopDayIn } from '../../i18n/time.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { pathOfRecord } from '../../session/records.ts';
import { useMay } from '../../session/useMay.ts';
import { Section } from '../../ui/Page.tsx';
import styles from './Desk.module.css';

const useTexts = defineTexts({
  zh: {
    title: '接下来',
    conflicts: () => '处冲突，在未来两周的日历里',
    left: (name: string) => `${name}：剩余数量`,
  },
  en: {
    title: 'Coming up',
    conflicts: (n: number) =>
      `${plural(n, { one: 'conflict', other: 'conflicts' })} on the calendar in the next two weeks`,
    left: (name: string) => `left of ${name}`,
  },
});

const AHEAD_DAYS = 14;
const SOON_MS = 7 * DAY_MS;
const MAX_FORECASTS = 5;

const isSoon = (forecast: Forecast): boolean =>
  isShort(forecast) || (forecast.empty_at !== null && Date.parse(forecast.empty_at) < Date.now() + SOON_MS);

export function Ahead() {
  const texts = useTexts();
  const gameId = useGameId();
  const days = { from: shopDay(), to: shopDayIn(AHEAD_DAYS) };
  const stale = { staleTime: FORECAST_STALE_MS };
  const calendar = useQuery({ ...callQuery(ops.calendar.list, days, gameId), ...stale });
  const forecasts = useQuery({ ...callQuery(ops.calendar.forecasts, {}, gameId), ...stale });
  const conflicts = calendar.data?.conflicts.length ?? 0;
  const may = { pool: useMay('gift.write'), goods: useMay('catalog.write') };
  const soon =
    forecasts.data?.list
      .filter((forecast) => may[forecast.kind] && isSoon(forecast))
      .slice(0, MAX_FORECASTS) ?? [];
  if (!conflicts && !soon.length) return null;
  return (
    <Section title={texts.title}>
      <ul className={styles.queues}>
        {conflicts > 0 && (
          <li>
            <Link to={`/${gameId}/calendar`} className={styles.queue}>
              <span className={styles.count}>{conflicts}</span>
              <span className={styles.name}>{texts.conflicts(conflicts)}</span>
            </Link>
          </li>
        )}
        {soon.map((forecast) => (
          <li key={`${forecast.kind} ${forecast.id}`}>
            <Link to={pathOfRecord(gameId, forecast.kind, forecast.id) ?? '.'} className={styles.queue}>
              <span className={styles.count}>{formatNumber(forecast.left)}</span>
              <span className={styles.name}>{texts.left(forecast.title)}</span>
              <span className={styles.detail}>
                <ForecastText forecast={forecast} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
