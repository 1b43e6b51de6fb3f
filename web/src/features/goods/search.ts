// The chosen group and the open goods, as the URL names them.
import {
  currentPage,
  defineSearch,
  hrefOf,
  id,
  optionalOneOf,
  useSearch,
} from '../../shared/navigation/index.ts';

const goodsSearch = defineSearch({
  group: id,
  goods_id: id,
  /** For a link that leads to the goods, which are below everything else on home. */
  to: optionalOneOf(['goods']),
});

export function useGoodsSearch() {
  const { values, set, open, close } = useSearch(goodsSearch);
  const { group, goods_id: goodsId } = values;
  return {
    group,
    goodsId,
    leadsToGoods: values.to !== undefined,
    arrive: () => set({ to: undefined }),
    chooseGroup: (next: number) => set({ group: next, goods_id: undefined }),
    openGoods: (next: number) => open({ goods_id: next }),
    closeGoods: () => close({ goods_id: undefined }),
    hrefOfGoods: (next: number) => hrefOf(currentPage(), goodsSearch.write({ group, goods_id: next })),
  };
}
