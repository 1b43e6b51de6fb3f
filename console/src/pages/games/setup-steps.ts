// The six steps in which a game is set up, and what each of them covers.
import type { OpsGame, ReadinessItem } from '@emall/contract';
import { defineTexts } from '../../i18n/language.ts';

export const STEPS = ['game', 'look', 'server', 'payment', 'texts', 'open'] as const;
export type Step = (typeof STEPS)[number];

/** The step that does each item of the readiness list. */
const STEP_OF: Record<ReadinessItem['item'], Step> = {
  login_methods: 'look',
  theme: 'look',
  game_server: 'server',
  packages: 'server',
  payment: 'payment',
  agreements: 'texts',
  customer_service: 'texts',
  goods: 'open',
  banners: 'open',
};

/** Whether a step has nothing left that the game needs before it opens. */
export const isStepDone = (step: Step, readiness: readonly ReadinessItem[]): boolean =>
  readiness.every(({ item, is_required, is_done }) => STEP_OF[item] !== step || !is_required || is_done);

/** The first step that lacks something; none for a game that is open, also when its maintenance is scheduled. */
export function stepToContinue({ status, readiness }: Pick<OpsGame, 'status' | 'readiness'>) {
  if (status === 'running') return undefined;
  return STEPS.find((step) => !isStepDone(step, readiness)) ?? 'open';
}

/** A game that was never opened has the status of a maintenance, which is what its players read. */
export const shownStatus = ({
  status,
  first_opened_at,
}: Pick<OpsGame, 'status' | 'first_opened_at'>): OpsGame['status'] | 'unopened' =>
  status === 'maintenance' && first_opened_at === null ? 'unopened' : status;

/** What it needs before it opens; undefined for a game that moved or closed: nobody is about to open it. */
export function missingItems({
  status,
  readiness,
}: Pick<OpsGame, 'status' | 'readiness'>): ReadinessItem['item'][] | undefined {
  if (status === 'closed' || status === 'moved') return undefined;
  return readiness.filter(({ is_required, is_done }) => is_required && !is_done).map(({ item }) => item);
}

export const nextStep = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? 'open';

/** For the game’s own server: by themselves “server” and “link” say too little. */
export const SERVER_LABELS = { server: 'own_server', 'server/url': 'address' };

/** What the fields of `basicsOf` mean where their names do not say it. */
export const useBasicsHints = defineTexts({
  zh: {
    points_rate: '玩家每付 1 元得到的积分；商品可以另设。',
    order_prefix_tag: '订单号以它开头：最多 8 个小写字母，可以不填。有订单后不能更改。',
    count_appid: '统计系统给本游戏的编号；不填则不统计。',
    package_name: '记在从网页登录的新玩家上。',
  },
  en: {
    points_rate: 'Points a player earns per yuan paid. Goods can have a rate of their own.',
    order_prefix_tag:
      'Order numbers begin with it: up to 8 lower-case letters, or nothing. It can’t change once there are orders.',
    count_appid: 'The game’s ID in your analytics system. Leave empty to collect nothing.',
    package_name: 'Recorded for new players who log in on the web.',
  },
});

/** What `ops.game.save` takes of a game. */
export function basicsOf(game: OpsGame) {
  const { name, publisher, slogan, order_prefix_tag, count_appid, package_name, login_methods, points_rate } =
    game;
  return { name, publisher, slogan, order_prefix_tag, count_appid, package_name, login_methods, points_rate };
}
