// What a transfer's state means to its owner: the drawing, and where to go on from it.
import type { TransferStatus } from '@emall/contract';
import { PATHS, type PagePath } from '@emall/contract/pages';
import type { TransferTexts } from './texts.ts';

type Way = { to: PagePath; label: 'resubmit' | 'goPay' | 'toOrder' | 'toOrders' | 'home' };
type Outcome = { medal: 'done' | 'waiting' | 'failed' | 'returned'; ways: readonly [Way, Way] };

const toOrder: Way = { to: PATHS.orderDetail, label: 'toOrder' };
const toOrders: Way = { to: PATHS.orders, label: 'toOrders' };
const home: Way = { to: PATHS.home, label: 'home' };

export const outcomes: Record<TransferStatus, Outcome> = {
  awaiting: { medal: 'waiting', ways: [{ to: PATHS.offlineTransfer, label: 'goPay' }, toOrder] },
  reviewing: { medal: 'waiting', ways: [toOrder, home] },
  approved: { medal: 'done', ways: [toOrder, home] },
  rejected: { medal: 'failed', ways: [{ to: PATHS.offlineTransfer, label: 'resubmit' }, toOrder] },
  closed: { medal: 'returned', ways: [toOrders, home] },
};

export const labelOf = ({ label }: Way, t: TransferTexts): string => t[label];
