// The frame of a report: its title and the days it is about, which live in the address.
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { shopDay, shopDayIn } from '../../i18n/time.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { Row } from '../../ui/Row.tsx';

const useTexts = defineTexts({
  zh: {
    from: '从',
    to: '到',
    presets: { 1: '今天', 7: '近 7 天', 30: '近 30 天', 90: '近 90 天', 365: '近一年' } as Record<
      number,
      string
    >,
  },
  en: {
    from: 'From',
    to: 'To',
    presets: { 1: 'Today', 7: '7 days', 30: '30 days', 90: '90 days', 365: '1 year' } as Record<
      number,
      string
    >,
  },
});

export type Period = { from: string; to: string };

const DAY = /^20\d{2}-\d{2}-\d{2}$/;

/** The days that the address names; without them the last `days`. */
export function usePeriod(days = 7): Period {
  const search = useSearch({ strict: false }) as Partial<Period>;
  return {
    from: DAY.test(search.from ?? '') ? String(search.from) : shopDayIn(1 - days),
    to: DAY.test(search.to ?? '') ? String(search.to) : shopDay(),
  };
}

type Props = { title: string; period: Period; presets?: readonly number[]; children: ReactNode };

export function PeriodPage({ title, period: { from, to }, presets = [1, 7, 30, 365], children }: Props) {
  const texts = useTexts();
  const navigate = useNavigate();
  const show = (next: Period) =>
    void navigate({ to: '.', search: ((search: object) => ({ ...search, ...next })) as never });
  return (
    <Page
      title={title}
      isWide
      actions={presets.map((days) => (
        <Button
          key={days}
          kind="quiet"
          aria-pressed={from === shopDayIn(1 - days) && to === shopDay()}
          onClick={() => show({ from: shopDayIn(1 - days), to: shopDay() })}
        >
          {texts.presets[days]}
        </Button>
      ))}
    >
      <Row gap="3" align="stretch">
        <TextField
          label={texts.from}
          type="date"
          value={from}
          max={to}
          onChange={(day) => DAY.test(day) && show({ from: day, to })}
        />
        <TextField
          label={texts.to}
          type="date"
          value={to}
          min={from}
          onChange={(day) => DAY.test(day) && show({ from, to: day })}
        />
      </Row>
      {children}
    </Page>
  );
}
