// Where a record has its page in the console, by its kind and number.

/** Below the game. A refund and a transfer are shown on the page of their order, whose number they are found by. */
const PATHS: Record<string, (id: string) => string> = {
  order: (id) => `orders/${id}`,
  refund: (id) => `orders/${id}`,
  transfer: (id) => `orders/${id}`,
  bank_entry: () => 'bank-entries',
  award: () => 'awards',
  activity: (id) => `activities/${id}`,
  presale: (id) => `presales/${id}`,
  case: (id) => `cases/${id}`,
  player: (id) => `players/${id}`,
  code: (id) => `pools/${id}`,
  pool: (id) => `pools/${id}`,
  goods: (id) => `goods/${id}`,
};

export const recordKinds: string[] = Object.keys(PATHS);

/** Undefined for a kind that has no page. */
export const pathOfRecord = (gameId: string, kind: string, id: string): string | undefined => {
  const path = PATHS[kind]?.(encodeURIComponent(id));
  return path && `/${gameId}/${path}`;
};
