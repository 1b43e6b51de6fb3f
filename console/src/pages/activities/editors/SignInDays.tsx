// The calendar of a sign-in: the reward of every day of a round, special days, boxes and make-up cards.
import { ACTIVITY_RECEIVE_DAYS } from '@emall/contract/constants';
import { Plus, X } from 'lucide-react';
import { labelOfField } from '../../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../../i18n/language.ts';
import type { Draft } from '../../../kit/form/useCallForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Row } from '../../../ui/Row.tsx';
import styles from '../activities.module.css';
import { pointsPrize } from '../start-config.ts';
import { Cell, Fields, type PartProps } from './Fields.tsx';
import { PrizeButton } from './PrizeCells.tsx';
import { TierTable } from './TierTable.tsx';

const MOST_DAYS = 31;

const useTexts = defineTexts({
  zh: {
    daily: '每天的奖励',
    dailyHint: '从一轮的第一天开始；最后一天之后从头重复。',
    day: (day: number) => `第 ${day} 天`,
    add: '加一天',
    remove: '去掉最后一天',
    month: '补满 31 天',
    makeup: { given: '每轮赠送补签次数', max: '每轮最多补签', per_amount: '消费赠送补签 (每满)' },
    hints: { receive_days: `活动结束后还能领取几天。不填：${ACTIVITY_RECEIVE_DAYS} 天` },
  },
  en: {
    daily: 'Daily rewards',
    dailyHint: 'They start on the first day of a round and repeat after the last one.',
    day: (day: number) => `Day ${day}`,
    add: 'Add day',
    remove: 'Remove last day',
    month: 'Fill up to 31 days',
    makeup: {
      given: 'Free per round',
      max: 'Maximum per round',
      per_amount: 'One more for every amount spent',
    },
    hints: {
      receive_days: `How long after the end rewards can be claimed. Empty: ${ACTIVITY_RECEIVE_DAYS} days`,
    },
  },
});

export function SignInDays(part: PartProps) {
  const texts = useTexts();
  const language = useLanguage();
  const { path, value, errors, onChange, schema } = part;
  const daily = value.daily as Draft[];
  const set = (next: Draft[]) => onChange({ ...value, daily: next });
  const setDay = (at: number, prize: Draft) => set(daily.map((old, index) => (index === at ? prize : old)));
  const label = (name: string) => labelOfField(name, language);
  return (
    <>
      <Fields {...part} names={['round']} />
      <fieldset className={styles.plain}>
        <legend>{texts.daily}</legend>
        <p className={styles.quiet}>{texts.dailyHint}</p>
        <ol className={styles.calendar}>
          {daily.map((prize, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            <li key={at}>
              <small>{texts.day(at + 1)}</small>
              <Cell
                kind="text"
                label={`${texts.day(at + 1)} ${label('name')}`}
                value={prize.name}
                error={errors[`${path}/daily/${at}/name`]}
                onChange={(name) => setDay(at, { ...prize, name })}
              />
              <PrizeButton
                row={texts.day(at + 1)}
                path={`${path}/daily/${at}`}
                value={prize}
                errors={errors}
                onChange={(next) => setDay(at, next)}
              />
            </li>
          ))}
        </ol>
        <Row>
          <Button
            size="small"
            icon={<Plus size={14} />}
            disabled={daily.length >= MOST_DAYS}
            onClick={() => set([...daily, daily.at(-1) ?? pointsPrize(5)])}
          >
            {texts.add}
          </Button>
          <Button
            size="small"
            disabled={daily.length >= MOST_DAYS}
            onClick={() =>
              set(Array.from({ length: MOST_DAYS }, (_, at) => daily[at % daily.length] ?? pointsPrize(5)))
            }
          >
            {texts.month}
          </Button>
          <Button
            size="small"
            kind="quiet"
            icon={<X size={14} />}
            disabled={daily.length <= 1}
            onClick={() => set(daily.slice(0, -1))}
          >
            {texts.remove}
          </Button>
        </Row>
      </fieldset>
      <TierTable
        {...part}
        name="special_days"
        label={label('special_days')}
        heads={[{ name: 'day', kind: 'day' }]}
      />
      {['streak_boxes', 'total_boxes'].map((name) => (
        <TierTable
          key={name}
          {...part}
          name={name}
          label={label(name)}
          heads={[{ name: 'days', kind: 'integer' }]}
        />
      ))}
      <fieldset className={styles.plain}>
        <legend>{label('makeup')}</legend>
        <Fields
          schema={schema.properties?.makeup ?? {}}
          path={`${path}/makeup`}
          value={value.makeup as Draft}
          errors={errors}
          onChange={(makeup) => onChange({ ...value, makeup })}
          names={['given', 'max', 'per_amount', 'joins_streak']}
          labels={texts.makeup}
        />
      </fieldset>
      <Fields {...part} names={['receive_days']} hints={texts.hints} />
    </>
  );
}
