// What happened to a player, in words for operators.
import type { StoryEvent } from '@emall/contract';
import type { Language } from '../../../platform/fail.ts';
import { type DeliveryStep, deliveryNote, type OrderReason, operatorOrderNote } from '../../orders/index.ts';
import { reasonText } from '../../points/index.ts';

type Text = { zh: string; en: string };

const platforms: Record<string, Text> = {
  2: { zh: '登录（iOS）', en: 'Logged in (iOS)' },
  4: { zh: '登录（鸿蒙）', en: 'Logged in (HarmonyOS)' },
};
const loggedIn: Text = { zh: '登录', en: 'Logged in' };
const orders: Record<string, Text> = {
  placed: { zh: '下单', en: 'Order placed' },
  proof_submitted: { zh: '提交转账凭证', en: 'Transfer proof submitted' },
};
const gave: Text = { zh: '获得优惠券', en: 'Got a coupon' };
const gifts: Record<string, Text> = {
  1: { zh: '领取礼包', en: 'Claimed a gift' },
  2: { zh: '礼包已到账', en: 'Gift delivered' },
};
const awards: Record<string, Text> = {
  1: { zh: '获得奖品', en: 'Won a prize' },
  2: { zh: '奖品已发货', en: 'Prize shipped' },
  3: { zh: '奖品已到账', en: 'Prize received' },
  4: { zh: '奖品被收回', en: 'Prize taken back' },
};
const messaged: Text = { zh: '收到商城消息', en: 'Got a message' };
const cases: Record<string, Text> = {
  opened: { zh: '创建工单', en: 'Case opened' },
  closed: { zh: '工单已关闭', en: 'Case closed' },
  reopened: { zh: '工单重新打开', en: 'Case reopened' },
};
const records: Record<string, Text> = {
  note: { zh: '备注', en: 'Note' },
  blocked: { zh: '封禁', en: 'Blocked' },
  unblocked: { zh: '解除封禁', en: 'Unblocked' },
  sessions_ended: { zh: '结束全部登录', en: 'Logged out everywhere' },
  contact_revealed: { zh: '查看联系方式', en: 'Contact revealed' },
};

const texts: Record<StoryEvent['kind'], (step: string, language: Language) => string | undefined> = {
  login: (step, language) => (platforms[step] ?? loggedIn)[language],
  order: (step, language) => orders[step]?.[language] ?? operatorOrderNote(step as OrderReason, language),
  refund: (step, language) => operatorOrderNote(step as OrderReason, language),
  delivery: (step, language) => deliveryNote(step as DeliveryStep, language),
  points: reasonText,
  coupon: (_, language) => gave[language],
  gift: (step, language) => gifts[step]?.[language],
  award: (step, language) => awards[step]?.[language],
  case: (step, language) => cases[step]?.[language],
  message: (_, language) => messaged[language],
  record: (step, language) => records[step]?.[language],
};

export const titleOf = (kind: StoryEvent['kind'], step: string, language: Language): string =>
  texts[kind](step, language) ?? step;
