// The published terms: odds, stock, the fallback prize, the guarantee, and the rules.
import type { ActivityInfo, LotteryBoard } from '@emall/contract';
import { groupThousands } from '../../../shared/format/index.ts';
import { defineTexts, plural } from '../../../shared/i18n/index.ts';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { RuleLines } from '../../activity/index.ts';
import { prizeLabel } from '../../prize/index.ts';
import { useTexts as useLotteryTexts } from '../texts.ts';
import styles from './OddsSheet.module.css';
import { overallPercent, percentOf } from './percent.ts';

const { useTexts } = defineTexts({
  zh: {
    prize: '奖品',
    chance: '概率',
    left: '剩余',
    endless: '不限',
    goneRule: (fallback: string) => `奖品发完后，抽中它的号码改得「${fallback}」，其他奖品的概率不变。`,
    guaranteeRule: (draws: number, prize: string, counting: readonly string[]) =>
      `保底：连续 ${draws - 1} 抽没有得到${counting.map((name) => `「${name}」`).join('')}，第 ${draws} 抽必得其一；若抽到的不是，就改得「${prize}」。`,
    overall: (percent: string) => `计入保底后，每抽得到上述奖品的综合概率为 ${percent}。`,
    rules: '活动规则',
  },
  en: {
    prize: 'Prize',
    chance: 'Chance',
    left: 'Left',
    endless: 'Unlimited',
    goneRule: (fallback: string) =>
      `When a prize runs out, its numbers win “${fallback}” instead. The odds of all other prizes stay the same.`,
    guaranteeRule: (draws: number, prize: string, counting: readonly string[]) =>
      `Guarantee: after ${draws - 1} ${plural(draws - 1, { one: 'draw', other: 'draws' })} without ${counting.map((name) => `“${name}”`).join(', ')}, the next draw always gives one of them: if it would be another prize, it becomes “${prize}”.`,
    overall: (percent: string) =>
      `With the guarantee, the overall chance of one of these is ${percent} per draw.`,
    rules: 'Rules',
  },
});

type OddsSheetProps = { activity: ActivityInfo; board: LotteryBoard; open: boolean; onClose: () => void };

export default function OddsSheet({ activity, board, open, onClose }: OddsSheetProps) {
  const t = useTexts();
  const lottery = useLotteryTexts();
  const nameOf = (wanted: string) => {
    const found = board.prizes.find(({ key }) => key === wanted);
    return found ? prizeLabel(found.prize) : wanted;
  };
  const { guarantee } = board;
  return (
    <Sheet open={open} onClose={onClose} title={lottery.odds}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
      <article tabIndex={0} aria-label={lottery.odds}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t.prize}</th>
              <th scope="col">{t.chance}</th>
              <th scope="col">{t.left}</th>
            </tr>
          </thead>
          <tbody>
            {board.prizes.map(({ key, prize, parts, left, is_gone }) => (
              <tr key={key}>
                <th scope="row">{prizeLabel(prize)}</th>
                <td>{percentOf(parts)}</td>
                <td>{is_gone ? lottery.gone : left === null ? t.endless : groupThousands(left)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.rule}>{t.goneRule(nameOf(board.fallback))}</p>
        {guarantee && (
          <p className={styles.rule}>
            {t.guaranteeRule(guarantee.draws, nameOf(guarantee.prize), guarantee.counting.map(nameOf))}
            <br />
            {t.overall(overallPercent(board))}
          </p>
        )}
        <h3 className={styles.heading}>{t.rules}</h3>
        <RuleLines activity={activity} />
        <h3 className={styles.heading}>{lottery.tableHash}</h3>
        <code className={styles.code}>{board.table_hash}</code>
      </article>
    </Sheet>
  );
}
