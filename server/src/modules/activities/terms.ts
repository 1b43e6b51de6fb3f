// The rules of an activity as players read them, generated from its settings so that they cannot contradict them.

import type { ActivityConfig, ActivityKind, LotteryTaskKind, PrizeKind } from '@emall/contract';
import { writeTime } from '@emall/contract/business-time';
import { AWARD_CLAIM_DAYS, INVITE_DEFAULTS, LASTING_TASKS } from '@emall/contract/constants';
import { writeDeadline } from '@emall/contract/deadline';
import { counted } from '@emall/contract/plural';
import type { Language } from '../../platform/fail.ts';
import { formatYuan } from '../../platform/money.ts';
import { prizesIn } from './prizes-in.ts';
import { receiveUntil } from './states.ts';

type Dated = { startsAt: Date; endsAt: Date };
type Settings = { [K in ActivityKind]: Dated & { kind: K; config: ActivityConfig<K> } }[ActivityKind];
type SettingsOf<K extends ActivityKind> = Extract<Settings, { kind: K }>;
/** A sentence in both languages. */
type Line = Record<Language, string>;

const line = (zh: string, en: string): Line => ({ zh, en });

/** How a prize reaches its winner; null where it is credited at once. */
const deliveries: Record<PrizeKind, Line | null> = {
  points: null,
  coupon: null,
  code: line(
    '兑换码在「我的奖品」中查看，在游戏内使用。',
    'Codes are shown under “My prizes” and are used in the game.',
  ),
  prop: line(
    '游戏道具需在「我的奖品」中选择角色，之后送达该角色的游戏邮件；选定后不能更改。',
    'In-game items are sent to the mail of the character you choose under “My prizes”. The choice is final.',
  ),
  goods: line(
    `实物奖品请在获得后 ${AWARD_CLAIM_DAYS} 天内填写收货地址，逾期视为放弃。`,
    `Add a delivery address for physical prizes within ${counted(AWARD_CLAIM_DAYS, 'day')} of winning, or they are forfeited.`,
  ),
};

function deliveryLines(config: object): Line[] {
  const kinds = new Set(prizesIn(config).map(({ kind }) => kind));
  return (Object.keys(deliveries) as PrizeKind[])
    .filter((kind) => kinds.has(kind))
    .flatMap((kind) => deliveries[kind] ?? []);
}

type LotterySettings = SettingsOf<'score_lottery' | 'task_lottery'>['config'];

function lotteryLines({ prizes, fallback, guarantee }: LotterySettings): Line[] {
  const nameOf = (key: string) => prizes.find((row) => row.key === key)?.prize.name ?? '';
  const names = guarantee?.counting.map((key) => `「${nameOf(key)}」`).join('') ?? '';
  const namesInEnglish = guarantee?.counting.map(nameOf).join(', ') ?? '';
  return [
    line(
      `各奖品的概率与库存在页面公示。抽中已发完的奖品时，改为获得「${nameOf(fallback)}」。`,
      `Odds and stock are published on the page. A prize that has run out is replaced by ${nameOf(fallback)}.`,
    ),
    ...(guarantee
      ? [
          line(
            `连续 ${guarantee.draws - 1} 次没有抽中${names}时，第 ${guarantee.draws} 次必得其中之一；仍未抽中时，改为获得「${nameOf(guarantee.prize)}」。`,
            `After ${counted(guarantee.draws - 1, 'draw')} in a row without ${namesInEnglish}, draw ${guarantee.draws} always gives one of them: if none is drawn, it becomes ${nameOf(guarantee.prize)}.`,
          ),
        ]
      : []),
    line(
      '结果由抽奖前公布的承诺值决定，种子公开后可在页面上验证每一次抽奖。',
      'Results follow from a commitment published before the draw. Once the seed is revealed, every draw can be verified on the page.',
    ),
  ];
}

const taskNames: Record<LotteryTaskKind, (target: number) => Line> = {
  login: () => line('当天登录', 'log in'),
  sign_in: () => line('当天签到', 'sign in'),
  view: (target) => line(`浏览 ${target} 件商品`, `browse ${counted(target, 'item')}`),
  share: () => line('分享活动', 'share the event'),
  buy: (target) => line(`支付 ${target} 笔订单`, `pay ${counted(target, 'order')}`),
  invite: (target) => line(`${target} 位好友邀请成功`, `${counted(target, 'successful invite')}`),
};

const orders = {
  recharge: line('充值订单', 'top-up orders'),
  all: line('以现金支付的订单', 'orders paid with money'),
};

const receivingLine = (settings: Dated & { config: object }): Line => {
  const until = writeDeadline(receiveUntil(settings));
  return line(
    `已达成的奖励可领取至 ${until}，逾期不能领取。`,
    `Rewards you have earned can be claimed until ${until}.`,
  );
};

/** One entry per kind: a new kind of activity does not compile without its rules. */
const lines: { [K in ActivityKind]: (settings: SettingsOf<K>) => Line[] } = {
  score_lottery: ({ config }) => {
    const { points, ten_points, per_day } = config;
    return [
      line(
        `每次抽奖消耗 ${points} 积分，十连抽消耗 ${ten_points} 积分。`,
        `One draw costs ${counted(points, 'point')}, ten draws cost ${ten_points}.`,
      ),
      ...(per_day === null
        ? []
        : [line(`每人每天最多抽 ${per_day} 次。`, `Up to ${counted(per_day, 'draw')} per player per day.`)]),
      ...lotteryLines(config),
    ];
  },
  task_lottery: ({ config }) => {
    const tasks = config.tasks.map(({ kind, target, chances }) => {
      const name = taskNames[kind](target);
      return line(`${name.zh} +${chances} 次`, `${name.en} (+${chances})`);
    });
    const lasting = config.tasks.some(({ kind }) => LASTING_TASKS.includes(kind))
      ? line(
          '次数当日有效，北京时间 0 点清零；邀请好友和支付订单得到的次数次日仍有效。',
          'Draws expire at midnight, Beijing time; those for friends and orders are valid on the next day, too.',
        )
      : line('次数当日有效，北京时间 0 点清零。', 'Draws expire at midnight, Beijing time.');
    return [
      line(
        `完成每日任务获得抽奖次数：${tasks.map(({ zh }) => zh).join('、')}。${lasting.zh}`,
        `Daily tasks earn draws: ${tasks.map(({ en }) => en).join(', ')}. ${lasting.en}`,
      ),
      line('每个角色每天通过一个账号参与。', 'A character takes part through one account a day.'),
      ...lotteryLines(config),
    ];
  },
  sign_in: (settings) => {
    const { round, streak_boxes, total_boxes, makeup } = settings.config;
    const daysOf = (boxes: { days: number }[]) => [...boxes].map(({ days }) => days).sort((a, b) => a - b);
    const boxes = (rows: { days: number }[], zh: string, en: string) =>
      rows.length
        ? [
            line(
              `${zh} ${daysOf(rows).join('、')} 天可打开宝箱。`,
              `Boxes open at ${daysOf(rows).join(', ')} ${en}.`,
            ),
          ]
        : [];
    const until = writeDeadline(receiveUntil(settings));
    const { given, per_amount, max, joins_streak } = makeup;
    return [
      line(
        '每个自然日（北京时间）可签到一次，每个角色每天通过一个账号签到，每日奖励见日历。',
        'Sign in once per calendar day, Beijing time; a character signs in through one account a day. The calendar shows each day’s reward.',
      ),
      ...boxes(streak_boxes, '连续签到', 'days in a row'),
      ...boxes(total_boxes, '累计签到', 'days in total'),
      round === 'month'
        ? line(
            `天数、宝箱和补签卡每月 1 日重新计算，当月宝箱请在当月领取，最后一个月的可领取至 ${until}。`,
            `Days, boxes and make-up cards start over on the 1st of each month. Claim boxes within their month; those of the last month until ${until}.`,
          )
        : line(`宝箱可领取至 ${until}。`, `Boxes can be claimed until ${until}.`),
      max === 0
        ? line('漏签不能补签。', 'Missed days can’t be made up.')
        : line(
            `漏签可用补签卡补签：每轮赠送 ${given} 张${per_amount === null ? '' : `，每消费 ${formatYuan(per_amount)} 再得 1 张`}，最多 ${max} 张。补签${joins_streak ? '计入' : '不计入'}连续天数。`,
            `Make up missed days with cards: ${given} free each round${per_amount === null ? '' : `, 1 more for every ${formatYuan(per_amount)} spent`}, up to ${max}. A made-up day ${joins_streak ? 'counts' : 'doesn’t count'} toward the streak.`,
          ),
    ];
  },
  invitation: (settings) => {
    const { counts_after, friend_prize } = settings.config;
    const { min_level, hold_hours, per_address } = { ...INVITE_DEFAULTS, ...settings.config };
    const wait = hold_hours
      ? line(`，并在到来 ${hold_hours} 小时后`, `, ${counted(hold_hours, 'hour')} after joining,`)
      : line('', '');
    return [
      counts_after === 'role_login'
        ? line(
            `好友通过你的链接首次登录并选择角色，角色达到 ${min_level} 级${wait.zh}计为一次成功邀请。`,
            `A friend counts when they join with your link, choose a character for the first time and${wait.en} have reached level ${min_level} in the game.`,
          )
        : line(
            '好友通过你的链接首次登录并选择角色，在活动结束前完成首笔支付后计为一次成功邀请；全额退款的不计入。',
            'A friend counts when they join with your link, choose a character for the first time and pay for an order before the end. Orders refunded in full don’t count.',
          ),
      line(
        '仅限活动开始后新来的玩家；同一人、同一设备、同一角色只计一次，邀请自己、互相邀请不计入。',
        'Only for players who are new since the start. A person, device or character counts once; inviting yourself or each other doesn’t.',
      ),
      line(
        `同一网络来的好友超过 ${per_address} 位时，由工作人员核对后计入。每位好友的进度和原因都可在列表中查看。`,
        `When more than ${counted(per_address, 'friend')} come from one network, our staff check them before they count. The list shows each friend’s progress and reason.`,
      ),
      line('各档奖励每人限领一次。', 'Each reward can be claimed once.'),
      ...(friend_prize
        ? [
            line(
              `邀请成功后，好友可领取「${friend_prize.name}」。`,
              `Each friend who counts can claim ${friend_prize.name}.`,
            ),
          ]
        : []),
      receivingLine(settings),
    ];
  },
  recharge: (settings) => {
    const countedOrders = orders[settings.config.counts];
    return [
      line(
        `活动期间完成支付的${countedOrders.zh}计入累计金额，以支付时间为准。达到金额即可领取对应奖励，每档限领一次。`,
        `Paid ${countedOrders.en} count by their time of payment. Each reward can be claimed once, when its amount is reached.`,
      ),
      line(
        '退款从累计金额中扣除。不再达标的奖励：未发出、未使用的收回，重新达标后可再次领取；已发出或已使用的保留并记为待补，补足之前不能领取其他奖励。',
        'Refunds are deducted. Rewards no longer reached are taken back if unsent or unused and can be claimed again later; those sent or used stay, and the gap must be made up before you can claim others.',
      ),
      receivingLine(settings),
    ];
  },
  ranking: (settings) => {
    const { counts, settle_minutes, list_size } = settings.config;
    const countedOrders = orders[counts];
    return [
      line(
        `按活动期间完成支付的${countedOrders.zh}金额（扣除退款）排名，公布前 ${list_size} 名。金额相同时，先达到者在前；发生退款的，以退款时间作为达到时间。`,
        `Ranked by paid ${countedOrders.en}, refunds deducted; the list shows the top ${list_size}. With equal amounts, the player who got there first ranks higher; after a refund, the time of the refund counts.`,
      ),
      line(
        '昵称打码显示，可选择匿名上榜，名次不变。',
        'Names are masked. You can stay anonymous and keep your rank.',
      ),
      line(
        `活动结束 ${settle_minutes} 分钟后确定结果并签名公布，之后的支付与退款不改变名次；之后退款的玩家，名次奖励失效。`,
        `Results become final and are signed ${counted(settle_minutes, 'minute')} after the end. Later payments and refunds don’t change ranks, but a later refund forfeits the reward.`,
      ),
      receivingLine(settings),
    ];
  },
};

export function termsOf(
  activity: Dated & { kind: ActivityKind; config: object },
  language: Language,
): string[] {
  const { kind, startsAt, endsAt, config } = activity;
  const period = line(
    `活动时间：${writeTime(startsAt)} 至 ${writeDeadline(endsAt)}（北京时间）。`,
    `Runs from ${writeTime(startsAt)} to ${writeDeadline(endsAt)}, Beijing time.`,
  );
  // The settings were validated by the schema of their kind.
  const own = lines[kind] as (settings: Dated & { config: object }) => Line[];
  return [period, ...own({ startsAt, endsAt, config }), ...deliveryLines(config)].map(
    (each) => each[language],
  );
}
