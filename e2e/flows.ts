// The flows of an operator's day with the most that each may take. Each has a journey that counts; docs/console-flows.md has the figures.

/** What somebody does in a flow, and how long it takes. */
export type Steps = { clicks?: number; fields?: number; keys?: number; seconds?: number };

const flows = {
  'open a game and sell the first goods': { clicks: 35, seconds: 600 },
  'open a game with a server, a merchant and pictures of its own': { clicks: 35, seconds: 600 },
  'flash sale': { clicks: 9 },
  'lottery with published odds and a budget': { clicks: 6, fields: 20 },
  'decide a transfer': { keys: 2 },
  refund: { clicks: 4 },
  'why did he not get it': { clicks: 3, seconds: 60 },
  'ship parcels from a file': { clicks: 3 },
  'reconcile yesterday': { clicks: 1 },
  'end of month': { clicks: 3 },
  'undo a mistake': { clicks: 2 },
  'close for maintenance': { clicks: 3 },
  'somebody leaves the team': { clicks: 2 },
  'publish goods with two variants': { clicks: 16 },
  'refund after delivery': { clicks: 2 },
  'correct a tracking number': { clicks: 2 },
  'retry a delivery': { clicks: 3 },
  'ship prizes from a file': { clicks: 7 },
  'ship a presale from a file': { clicks: 4 },
  'find a number of another game': { clicks: 1 },
} as const satisfies Record<string, Steps>;

export type Flow = keyof typeof flows;
export const FLOWS: Record<Flow, Steps> = flows;
