// Where in the shop the player stands, as the URL says it: the chosen group, and the thing that is open.
import { useNavigate } from '@tanstack/react-router';
import { currentPage, goBack, hrefOf, useQueryParams } from '../../shared/navigation/index.ts';

type Place = { group?: number | undefined; goods_id?: number | undefined };

/** Marks the history entry that opening a thing made: closing goes back to where it was opened. */
const OPENED = { isGoodsOpened: true };

export function usePlace() {
  const query = useQueryParams();
  const group = idIn(query.group);
  const goodsId = idIn(query.goods_id);
  const navigate = useNavigate();
  const move = (place: Place, options: { replace: boolean; state?: object }) =>
    navigate({
      to: '.',
      search: (old: Record<string, string>) => withPlace(old, place),
      // The page stays where it is under the sheet.
      resetScroll: false,
      ...options,
    } as Parameters<typeof navigate>[0]);

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

/** A place that is left goes from the URL altogether. */
function withPlace(query: Record<string, string>, place: Place): Record<string, string> {
  const kept = Object.entries(query).filter(([name]) => !(name in place));
  const taken = Object.entries(place).flatMap(([name, id]) => (id ? [[name, String(id)]] : []));
  return Object.fromEntries([...kept, ...taken]);
}
