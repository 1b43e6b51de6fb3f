// Texts of the odds sheet, in both languages.
import { defineTexts, plural } from '../../../shared/i18n/index.ts';

export const { useTexts } = defineTexts({
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
      `Guarantee: after ${draws - 1} ${plural(draws - 1, { one: 'draw', other: 'draws' })} without ${counting.map((name) => `“${name}”`).join(', ')}, the next draw gives one of them. If it doesn’t, it becomes “${prize}”.`,
    overall: (percent: string) =>
      `With the guarantee, the overall chance of one of these is ${percent} per draw.`,
    rules: 'Rules',
  },
});
