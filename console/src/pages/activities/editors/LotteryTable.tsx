// The prizes of a lottery with their chances: what the others leave belongs to the fallback, so that they add up to 100 %.
import type { PrizeKind } from '@emall/contract';
import { LOTTERY_PARTS } from '@emall/contract/constants';
import { PRIZE_KINDS } from '@emall/contract/prize-kinds';
import { labelOfField } from '../../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../../i18n/language.ts';
import type { Draft } from '../../../kit/form/useCallForm.ts';
import { SelectField, SwitchField, TextField } from '../../../ui/Field.tsx';
import styles from '../activities.module.css';
import { Cell, EditorTable, type PartProps } from './Fields.tsx';
import { PrizeCells } from './PrizeCells.tsx';

const useTexts = defineTexts({
  zh: {
    title: '奖品和概率',
    what: '奖品',
    chance: '概率 %',
    stock: '数量',
    endless: '不限',
    fallback: '替代奖品',
    fallbackHint: '替代奖品得到其余的概率，也用来替代发完的奖品；须为不限量的积分或道具。',
    counts: '计入保底',
    sum: (sum: string) => `合计 ${sum}%`,
    over: (sum: string) => `合计 ${sum}%，超过 100%，不能保存`,
    guarantee: '保底',
    guaranteeHint: '连续若干次没有抽中计入保底的奖品时，最后一次必得保底奖品。',
    draws: '最多多少抽',
    prize: '保底奖品',
    bad: '替代奖品须为不限量的积分或道具',
    badGuarantee: '保底奖品须计入保底，为不限量的积分或道具，且不是替代奖品',
  },
  en: {
    title: 'Prizes and chances',
    what: 'Prize',
    chance: 'Chance %',
    stock: 'Stock',
    endless: 'No limit',
    fallback: 'Fallback',
    fallbackHint:
      'The fallback takes the chance the other prizes leave, and replaces prizes that run out. It must be points or in-game items with unlimited stock.',
    counts: 'For guarantee',
    sum: (sum: string) => `${sum}% in total`,
    over: (sum: string) => `${sum}% in total: it can’t be more than 100%`,
    guarantee: 'Guarantee',
    guaranteeHint:
      'If a run of this many draws brings no prize marked “For guarantee”, the last one gives the guaranteed prize.',
    draws: 'Guaranteed within (draws)',
    prize: 'Guaranteed prize',
    bad: 'The fallback must be points or in-game items with unlimited stock',
    badGuarantee:
      'The guaranteed prize must be marked “For guarantee”, be points or in-game items with unlimited stock, and not be the fallback',
  },
});

type Row = { key: string; parts: unknown; stock: unknown; prize: Draft };
type Guarantee = { draws: unknown; prize: string; counting: string[] };

const isEndless = ({ stock, prize }: Row): boolean =>
  stock === null && PRIZE_KINDS[prize.kind as PrizeKind].supply === 'endless';

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

export function LotteryTable({ path, value, errors, onChange }: PartProps) {
  const texts = useTexts();
  const language = useLanguage();
  const rows = value.prizes as Row[];
  const fallback = String(value.fallback);
  const guarantee = value.guarantee as Guarantee | null;
  const set = (prizes: Row[], key = fallback) =>
    onChange({ ...value, prizes: filledUp(prizes, key), fallback: key });
  const setRow = (at: number, part: Partial<Row>) =>
    set(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const setGuarantee = (part: Partial<Guarantee>) =>
    onChange({ ...value, guarantee: { ...(guarantee as Guarantee), ...part } });
  const sum = rows.reduce((all, { parts }) => all + numberOf(parts), 0);
  const isOver = sum > LOTTERY_PARTS || rows.some(({ parts }) => numberOf(parts) < 0);
  const others = rows
    .filter((row) => row.key !== fallback)
    .reduce((all, { parts }) => all + numberOf(parts), 0);
  const fallbackRow = rows.find(({ key }) => key === fallback);
  const guaranteed = rows.find(({ key }) => key === guarantee?.prize);
  const isBadGuarantee =
    guarantee !== null &&
    (!guaranteed ||
      !isEndless(guaranteed) ||
      !guarantee.counting.includes(guarantee.prize) ||
      guarantee.counting.includes(fallback));
  return (
    <fieldset className={styles.plain}>
      <legend>{texts.title}</legend>
      <p className={styles.quiet}>{texts.fallbackHint}</p>
      <EditorTable label={texts.title}>
        <thead>
          <tr>
            <th scope="col">{labelOfField('name', language)}</th>
            <th scope="col">{texts.what}</th>
            <th scope="col">{labelOfField('cost_amount', language)} ¥</th>
            <th scope="col">{texts.chance}</th>
            <th scope="col">{texts.stock}</th>
            <th scope="col">{texts.fallback}</th>
            {guarantee && <th scope="col">{texts.counts}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.key}>
              <PrizeCells
                row={String(at + 1)}
                path={`${path}/prizes/${at}/prize`}
                value={row.prize}
                errors={errors}
                onChange={(prize) => setRow(at, { prize })}
              />
              <td>
                {row.key === fallback ? (
                  <output className={styles.number}>{numberOf(row.parts) / 10_000}</output>
                ) : (
                  <Cell
                    kind="percent"
                    label={`${texts.chance} ${at + 1}`}
                    value={row.parts}
                    error={errors[`${path}/prizes/${at}/parts`]}
                    onChange={(parts) => setRow(at, { parts })}
                  />
                )}
              </td>
              <td>
                <Cell
                  kind="integer"
                  label={`${texts.stock} ${at + 1}`}
                  placeholder={texts.endless}
                  value={row.stock ?? undefined}
                  error={errors[`${path}/prizes/${at}/stock`]}
                  onChange={(stock) => setRow(at, { stock: stock ?? null })}
                />
              </td>
              <td>
                <input
                  type="radio"
                  name="fallback"
                  aria-label={`${texts.fallback} ${at + 1}`}
                  checked={row.key === fallback}
                  onChange={() => set(rows, row.key)}
                />
              </td>
              {guarantee && (
                <td>
                  <input
                    type="checkbox"
                    aria-label={`${texts.counts} ${at + 1}`}
                    checked={guarantee.counting.includes(row.key)}
                    onChange={({ currentTarget: { checked } }) =>
                      setGuarantee({
                        counting: checked
                          ? [...guarantee.counting, row.key]
                          : guarantee.counting.filter((key) => key !== row.key),
                      })
                    }
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </EditorTable>
      <p role="status" className={isOver ? styles.bad : styles.good}>
        {isOver ? texts.over(String(others / 10_000)) : texts.sum(String(sum / 10_000))}
      </p>
      {fallbackRow && !isEndless(fallbackRow) && (
        <p role="alert" className={styles.bad}>
          {texts.bad}
        </p>
      )}
      <SwitchField
        label={texts.guarantee}
        hint={texts.guaranteeHint}
        value={guarantee !== null}
        onChange={(isOn) => onChange({ ...value, guarantee: isOn ? firstGuarantee(rows, fallback) : null })}
      />
      {guarantee && (
        <div className={styles.fields}>
          <TextField
            label={texts.draws}
            inputMode="numeric"
            value={String(guarantee.draws ?? '')}
            error={errors[`${path}/guarantee/draws`]}
            onChange={(typed) => setGuarantee({ draws: /^\d{1,4}$/.test(typed) ? Number(typed) : typed })}
          />
          <SelectField
            label={texts.prize}
            options={rows.map(({ key, prize }, at) => ({
              value: key,
              label: `${at + 1}. ${String(prize.name)}`,
            }))}
            value={guarantee.prize}
            error={isBadGuarantee ? texts.badGuarantee : undefined}
            onChange={(prize) =>
              setGuarantee({ prize, counting: [...new Set([...guarantee.counting, prize])] })
            }
          />
        </div>
      )}
    </fieldset>
  );
}

/** The fallback gets what the others leave; nothing below zero. */
function filledUp(rows: Row[], fallback: string): Row[] {
  const others = rows
    .filter(({ key }) => key !== fallback)
    .reduce((sum, { parts }) => sum + numberOf(parts), 0);
  return rows.map((row) =>
    row.key === fallback ? { ...row, parts: Math.max(0, LOTTERY_PARTS - others) } : row,
  );
}

/** The rarest prize that never runs out, and everything as rare as it. */
function firstGuarantee(rows: Row[], fallback: string): Guarantee {
  const rare = rows
    .filter((row) => row.key !== fallback && isEndless(row))
    .toSorted((a, b) => numberOf(a.parts) - numberOf(b.parts))[0];
  const limit = numberOf(rare?.parts);
  const counting = rows
    .filter((row) => row.key !== fallback && numberOf(row.parts) <= limit)
    .map(({ key }) => key);
  return { draws: 50, prize: rare?.key ?? fallback, counting };
}
