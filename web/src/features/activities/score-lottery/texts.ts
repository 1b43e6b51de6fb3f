// Texts of the points lottery, in both languages.
import { defineTexts, plural } from '../../../shared/i18n/index.ts';

export const { useTexts } = defineTexts({
  zh: {
    myPoints: { 1: '我的积分', 2: '我的活动积分' },
    loginToSee: '登录后查看积分和保底进度',
    cost: (points: string) => `${points} 积分`,
    notEnough: '积分不足',
    earnMore: '去赚积分',
    missing: (points: string) => `还差 ${points} 积分`,
    saves: (points: string) => `省 ${points}`,
    noneToday: '今日已抽完',
    leftToday: (count: number) => `今日还可抽 ${count} 次`,
  },
  en: {
    myPoints: { 1: 'My points', 2: 'My event points' },
    loginToSee: 'Log in to see your points and guarantee',
    cost: (points: string) => `${points} ${plural(points, { one: 'point', other: 'points' })}`,
    notEnough: 'Not enough points',
    earnMore: 'Earn points',
    missing: (points: string) => `${points} more ${plural(points, { one: 'point', other: 'points' })} needed`,
    saves: (points: string) => `save ${points}`,
    noneToday: 'No draws left today',
    leftToday: (count: number) => `${count} ${plural(count, { one: 'draw', other: 'draws' })} left today`,
  },
});
