// Cases of player support and messages of operators, as a shop has them after some weeks.
import type { CaseNote, CaseState, OrderStatus } from '@emall/contract';

/** Times are hours before now. */
export type DemoCase = {
  /** The newest order of this status is what it is about. */
  orderStatus: OrderStatus;
  subject: string;
  state: CaseState;
  owner: 'admin' | 'support' | null;
  opened: number;
  steps: { kind: CaseNote['kind']; text: string; at: number }[];
};

export const demoCases: DemoCase[] = [
  {
    orderStatus: 'paid',
    subject: '想在发货前换一个收货地址',
    state: 'open',
    owner: null,
    opened: 5,
    steps: [{ kind: 'note', text: '玩家来电两次，希望今天答复', at: 2 }],
  },
  {
    orderStatus: 'shipped',
    subject: '物流三天没有更新',
    state: 'waiting',
    owner: 'support',
    opened: 52,
    steps: [
      { kind: 'note', text: '已联系快递公司，工单 8841', at: 50 },
      { kind: 'waiting', text: '等快递公司回复', at: 49 },
    ],
  },
  {
    orderStatus: 'refunded',
    subject: '退款什么时候到账',
    state: 'closed',
    owner: 'support',
    opened: 400,
    steps: [{ kind: 'closed', text: '已到账，玩家确认', at: 380 }],
  },
];

export const demoMessageTemplates = [
  {
    name: '物流延误致歉',
    titleZh: '关于你的包裹',
    titleEn: 'About your parcel',
    textZh: '{nickname}，你好！受天气影响，你的包裹会晚到一两天，给你添麻烦了。',
    textEn: 'Hi {nickname}, bad weather is holding up your parcel. It will be a day or two late. Sorry!',
  },
  {
    name: '补发通知',
    titleZh: '道具已补发',
    titleEn: 'Your items are on their way',
    textZh: '{nickname}，你好！漏发的道具已补发到角色 {role}，请登录 {server} 查收。',
    textEn: 'Hi {nickname}, we’ve sent the missing items to {role} on {server}.',
  },
];

export const demoMailing = {
  recipients: 12,
  titleZh: '周年庆预告',
  titleEn: 'The anniversary is coming',
  textZh: '周年庆下周五开始，限定船模和航海礼包届时开售。',
  textEn: 'The anniversary starts next Friday, with limited ship models and voyage packs.',
};
