// Texts of the points history and its receipts.
import { defineTexts } from '../../../shared/i18n/index.ts';

export const { useTexts } = defineTexts({
  zh: {
    chart: '近六个月',
    earned: '获得',
    spent: '使用',
    month: (month: string) => `${Number(month.slice(5))} 月`,
    monthOf: (month: string, earned: string, spent: string) => `${month}：获得 ${earned}，使用 ${spent}`,
    balanceAfter: (points: string) => `余额 ${points}`,
    receiptOf: (title: string, points: string) => `${title} ${points}，查看凭证`,
    noHistory: '还没有积分记录',
    noHistoryHint: '购物、签到、参加活动都能获得积分',
    noneInMonth: '这个月没有积分变动',

    receipt: '积分凭证',
    receiptHint: '每一笔积分都记入账本，凭证含上一笔的指纹：任何一笔被改动，之后的凭证都会对不上。',
    number: '凭证序号',
    at: '时间',
    balanceThen: '变动后余额',
    order: '关联订单',
    reference: '流水号',
    previous: '上一笔指纹',
    first: '第一笔，没有上一笔',
    hash: '本笔指纹（SHA-256）',
    verify: '在本机核验',
    verified: '核验通过：内容与指纹一致',
    broken: '核验不通过：内容与指纹不一致，请联系客服',
  },
  en: {
    chart: 'Last 6 months',
    earned: 'Earned',
    spent: 'Spent',
    month: (month: string) => MONTHS[Number(month.slice(5)) - 1] ?? month,
    monthOf: (month: string, earned: string, spent: string) => `${month}: ${earned} earned, ${spent} spent`,
    balanceAfter: (points: string) => `Balance ${points}`,
    receiptOf: (title: string, points: string) => `${title} ${points}, view receipt`,
    noHistory: 'No points yet',
    noHistoryHint: 'Earn points with orders, sign-ins and events',
    noneInMonth: 'No points earned or spent this month',

    receipt: 'Points receipt',
    receiptHint:
      'Every change goes into a ledger, and each receipt includes the fingerprint of the one before. Change one, and none of the later ones match.',
    number: 'Receipt number',
    at: 'Time',
    balanceThen: 'Balance after',
    order: 'Order',
    reference: 'Reference',
    previous: 'Previous fingerprint',
    first: 'This is the first receipt',
    hash: 'Fingerprint (SHA-256)',
    verify: 'Verify here',
    verified: 'Verified: the fingerprint matches',
    broken: 'Not verified: the fingerprint doesn’t match. Please contact support.',
  },
});

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
