// What a transfer's state means to its owner: the drawing, and where to go on from it.
import type { TransferStatus } from '@emall/contract';
import { HOME } from '@emall/contract/pages';
import { ORDER_DETAIL, ORDERS, TRANSFER } from './paths.ts';
import type { TransferTexts } from './texts.ts';

type Way = { to: string; label: 'resubmit' | 'goPay' | 'toOrder' | 'toOrders' | 'home' };
type Outcome = { medal: 'done' | 'waiting' | 'failed' | 'returned'; ways: readonly [Way, Way] };

const toOrder: Way = { to: ORDER_DETAIL, label: 'toOrder' };
const toOrders: Way = { to: ORDERS, label: 'toOrders' };
const home: Way = { to: HOME, label: 'home' };

export const outcomes: Record<TransferStatus, Outcome> = {
  awaiting: { medal: 'waiting', ways: [{ to: TRANSFER, label: 'goPay' }, toOrder] },
  reviewing: { medal: 'waiting', ways: [toOrder, home] },
  approved: { medal: 'done', ways: [toOrder, home] },
  rejected: { medal: 'failed', ways: [{ to: TRANSFER, label: 'resubmit' }, toOrder] },
  closed: { medal: 'returned', ways: [toOrders, home] },
};

export const labelOf = ({ label }: Way, t: TransferTexts): string => t[label];
