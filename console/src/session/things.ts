// Where a thing has its page in the console, by its kind and number.

const PATHS: Record<string, (id: string) => string> = {
  order: (id) => `orders/${id}`,
  refund: (id) => `orders/${id}`,
  transfer: (id) => `transfers/${id}`,
  bank_entry: () => 'transfers',
  award: () => 'awards',
  player: (id) => `players/${id}`,
  code: (id) => `pools/${id}`,
  pool: (id) => `pools/${id}`,
  goods: (id) => `goods/${id}`,
};

/** Undefined for a kind that has no page. */
export const pathOfThing = (gameId: string, kind: string, id: string): string | undefined => {
  const path = PATHS[kind]?.(encodeURIComponent(id));
  return path && `/${gameId}/${path}`;
};
