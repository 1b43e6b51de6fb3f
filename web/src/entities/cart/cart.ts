// The cart of a player in a game, stored on this device: SKUs and how many. Prices and limits come from the server.
import { ORDER_MOST } from '@emall/contract/constants';
import { create } from 'zustand';
import { session, useSession } from '../../shared/session/index.ts';
import { defineStored, onLocalChange } from '../../shared/storage/index.ts';

export type CartLine = {
  goodsId: number;
  skuId: number;
  quantity: number;
  /** Shown when the goods are no longer in the shop. */
  name: string;
};

const KEY = 'carts';
const EMPTY: readonly CartLine[] = [];

const stored = defineStored({
  key: KEY,
  area: 'local',
  parse: (value) =>
    typeof value === 'object' && value !== null
      ? (value as Readonly<Partial<Record<string, unknown>>>)
      : undefined,
});

const isLine = (one: unknown): one is CartLine => {
  const { goodsId, skuId, quantity, name } = (one ?? {}) as Partial<CartLine>;
  return (
    [goodsId, skuId, quantity].every((number) => Number.isSafeInteger(number) && Number(number) > 0) &&
    typeof name === 'string'
  );
};

type Carts = Readonly<Partial<Record<string, readonly CartLine[]>>>;

function readCarts(): Carts {
  const carts = Object.entries(stored.read() ?? {});
  return Object.fromEntries(
    carts.map(([owner, lines]) => [owner, Array.isArray(lines) ? lines.filter(isLine) : EMPTY]),
  );
}

const useCarts = create<{ carts: Carts }>(() => ({ carts: readCarts() }));
onLocalChange((key) => {
  if (key === null || key === KEY) useCarts.setState({ carts: readCarts() });
});

const ownerOf = ({ gameId, userInfo }: ReturnType<typeof session>) =>
  `${gameId}:${userInfo?.player_id ?? ''}`;

export const readCart = (): readonly CartLine[] => useCarts.getState().carts[ownerOf(session())] ?? EMPTY;

export function useCart(): readonly CartLine[] {
  const owner = useSession(ownerOf);
  return useCarts(({ carts }) => carts[owner] ?? EMPTY);
}

function write(lines: readonly CartLine[]): void {
  // Read again: another tab may have written since.
  const { [ownerOf(session())]: _replaced, ...others } = readCarts();
  const carts = lines.length > 0 ? { ...others, [ownerOf(session())]: lines } : others;
  stored.write(carts);
  useCarts.setState({ carts });
}

/** Adds to the line of the SKU, up to `max`. Returns false when the cart has as many lines as an order may hold. */
export function addToCart(line: CartLine, max: number): boolean {
  const lines = readCart();
  const present = lines.find(({ skuId }) => skuId === line.skuId);
  if (!present && lines.length >= ORDER_MOST.lines) return false;
  const quantity = Math.max(1, Math.min((present?.quantity ?? 0) + line.quantity, max));
  write([{ ...line, quantity }, ...lines.filter(({ skuId }) => skuId !== line.skuId)]);
  return true;
}

export function setCartQuantity(skuId: number, quantity: number): void {
  write(readCart().map((line) => (line.skuId === skuId ? { ...line, quantity } : line)));
}

export function removeFromCart(skuIds: readonly number[]): void {
  const lines = readCart();
  const rest = lines.filter(({ skuId }) => !skuIds.includes(skuId));
  if (rest.length < lines.length) write(rest);
}

/** The lines of an order as the query of the order page names them. */
export const itemsOf = (lines: readonly Pick<CartLine, 'goodsId' | 'skuId' | 'quantity'>[]): string =>
  lines.map(({ goodsId, skuId, quantity }) => `${goodsId}-${skuId}-${quantity}`).join(',');

/** In the query of the order page: what is ordered leaves the cart. */
export const FROM_CART = { from: 'cart' } as const;
