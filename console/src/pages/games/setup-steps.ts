// The six steps in which a game is set up, and what each of them covers.
import type { OpsGame, ReadinessItem } from '@emall/contract';

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

/** What `ops.game.save` takes of a game. */
export function basicsOf(game: OpsGame) {
  const { name, publisher, slogan, order_prefix_tag, count_appid, package_name, login_methods, points_rate } =
    game;
  return { name, publisher, slogan, order_prefix_tag, count_appid, package_name, login_methods, points_rate };
}
