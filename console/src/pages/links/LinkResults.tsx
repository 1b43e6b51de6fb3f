// What an entry link brought in the last 30 days: its visitors step by step, and what they bought.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { shopDay, shopDayIn } from '../../i18n/time.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { DescriptionList, Loaded, Section } from '../../ui/Page.tsx';
import { Money } from '../../ui/Values.tsx';

const DAYS = 30;

const useTexts = defineTexts({
  zh: {
    title: '近 30 天带来的',
    hint: '每台设备每天计一次。',
    of: (count: string, share: string) => `${count}（占访问 ${share}）`,
    pieces: '售出件数',
    funnel: '与其他链接比较',
  },
  en: {
    title: 'Last 30 days',
    hint: 'Each device counts once a day.',
    of: (count: string, share: string) => `${count} (${share} of visits)`,
    pieces: 'Units sold',
    funnel: 'Compare with other links',
  },
});

const STEPS = ['logged_in', 'opened_goods', 'ordered', 'paid'] as const;

export function LinkResults({ link }: { link: string }) {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const period = { from: shopDayIn(1 - DAYS), to: shopDay() };
  const results = useQuery(callQuery(ops.report.link, { ...period, link }, gameId));
  const label = (name: string) => labelOfField(name, language);
  return (
    <Section title={texts.title} hint={texts.hint}>
      <Loaded query={results}>
        {(data) => {
          const shareOf = (count: number) =>
            data.visitors ? `${((100 * count) / data.visitors).toFixed(1)}%` : '–';
          return (
            <DescriptionList
              items={[
                [label('visitors'), formatNumber(data.visitors)],
                ...STEPS.map(
                  (step) => [label(step), texts.of(formatNumber(data[step]), shareOf(data[step]))] as const,
                ),
                [texts.pieces, formatNumber(data.quantity)],
                [label('paid_amount'), <Money key="paid" cents={data.paid_amount} />],
              ]}
            />
          );
        }}
      </Loaded>
      <Link to={`/${gameId}/funnel`} search={{ ...period, by: 'link' } as never}>
        {texts.funnel}
      </Link>
    </Section>
  );
}
