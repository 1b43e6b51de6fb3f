// The URL of the points page: the kind of points, the tab, the goods that are open.
import type { ScoreType } from '@emall/contract';
import {
  defineSearch,
  id,
  oneOf,
  type Param,
  type QueryParams,
  useSearch,
} from '../../shared/navigation/index.ts';

/** The query that makes an order page show a points order. */
export const SCORE_ORDER_QUERY = { kind: 'score' };
export const isScoreOrder = ({ kind }: QueryParams): boolean => kind === SCORE_ORDER_QUERY.kind;

export const TABS = ['shop', 'history', 'earn'] as const;

const scoreTypeParam: Param<ScoreType> = {
  parse: (text) => (text === '2' ? 2 : 1),
  format: (type) => (type === 2 ? '2' : undefined),
};
// The address picker writes address_id; it belongs to the goods that are open.
const search = defineSearch({ score_type: scoreTypeParam, tab: oneOf(TABS), goods_id: id, address_id: id });

export function useScoreSearch() {
  const { values, set, open, close, hrefOf } = useSearch(search);
  return {
    scoreType: values.score_type,
    tab: values.tab,
    goodsId: values.goods_id,
    setScoreType: (score_type: ScoreType) => set({ score_type }),
    setTab: (key: string) => set({ tab: TABS.find((tab) => tab === key) ?? TABS[0], goods_id: undefined }),
    openGoods: (goods_id: number) => open({ goods_id }),
    closeGoods: () => close({ goods_id: undefined, address_id: undefined }),
    goodsHref: (goods_id: number) => hrefOf({ goods_id }),
  };
}
