// Where in the shop the player stands, as the URL says it: the chosen group, and the thing that is open.
import {
  currentPage,
  goBack,
  hrefOf,
  navigate,
  type QueryParams,
  useQueryParams,
} from '../../shared/navigation/index.ts';

type Place = { group?: number | undefined; goods_id?: number | undefined };

/** Marks the history entry that opening a thing made: closing goes back to where it was opened. */
const OPENED = { isGoodsOpened: true };

export function usePlace() {
  const query = useQueryParams();
  const group = idIn(query.group);
  const goodsId = idIn(query.goods_id);
  const move = (place: Place, options: { replace: boolean; state?: object }) =>
    navigate(currentPage(), withPlace(query, place), options);

  return {
    group,
    goodsId,
    chooseGroup: (next: number) => void move({ group: next, goods_id: undefined }, { replace: true }),
    openGoods: (next: number) => void move({ goods_id: next }, { replace: false, state: OPENED }),
    closeGoods() {
      if ((history.state as Partial<typeof OPENED> | null)?.isGoodsOpened) goBack();
      else void move({ goods_id: undefined }, { replace: true });
    },
    hrefOfGoods: (goods: number) => hrefOf(currentPage(), { group, goods_id: goods }),
  };
}

function idIn(text: string | undefined): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined;
}

/** A place that is left (undefined) goes from the URL altogether. */
function withPlace(query: QueryParams, place: Place): Record<string, string | number | undefined> {
  return { ...query, ...place };
}
