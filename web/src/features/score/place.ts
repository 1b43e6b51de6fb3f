// Where on the points page the player stands, as the URL says it: the kind of points, the tab, the thing that is open.
import type { ScoreType } from '@emall/contract';
import {
  currentPage,
  goBack,
  hrefOf,
  navigate,
  type QueryParams,
  useQueryParams,
} from '../../shared/navigation/index.ts';

/** Tells the order pages that they are asked for points orders. */
export const OF_SCORE = { kind: 'score' };
export const isOfScore = ({ kind }: QueryParams): boolean => kind === OF_SCORE.kind;

export const TABS = ['shop', 'history', 'earn'] as const;
export type ScoreTab = (typeof TABS)[number];

/** Marks the history entry that opening a thing made: closing goes back to where it was opened. */
const OPENED = { isGoodsOpened: true };

export function useScorePlace() {
  const query = useQueryParams();
  const scoreType: ScoreType = query.score_type === '2' ? 2 : 1;
  const tab = TABS.find((one) => one === query.tab) ?? 'shop';
  const goodsId = /^[1-9]\d{0,14}$/.test(query.goods_id ?? '') ? Number(query.goods_id) : undefined;
  const move = (place: object, options: { replace: boolean; state?: object }) =>
    void navigate(currentPage(), { ...query, ...place }, options);
  return {
    scoreType,
    tab,
    goodsId,
    // In place: back leaves the page instead of walking through what was looked at.
    chooseType: (next: ScoreType) => move({ score_type: next === 2 ? 2 : undefined }, { replace: true }),
    chooseTab: (next: string) =>
      move({ tab: next === 'shop' ? undefined : next, goods_id: undefined }, { replace: true }),
    openGoods: (next: number) => move({ goods_id: next }, { replace: false, state: OPENED }),
    closeGoods() {
      if ((history.state as Partial<typeof OPENED> | null)?.isGoodsOpened) goBack();
      else move({ goods_id: undefined, address_id: undefined }, { replace: true });
    },
    hrefOfGoods: (next: number) => hrefOf(currentPage(), { ...query, goods_id: next }),
  };
}
