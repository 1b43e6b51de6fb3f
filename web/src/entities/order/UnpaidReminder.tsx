// The reminders of unpaid orders, loaded only for players who have something to pay.
import type { ComponentProps } from 'react';
import { lazyPart } from '../../shared/ui/layer/lazyPart.tsx';
import { useUnpaidOrders } from './useUnpaidOrders.ts';

const load = () => import('./UnpaidBar.tsx');
const UnpaidOrders = lazyPart(load, 'line');
const UnpaidSame = lazyPart(async () => ({ default: (await load()).UnpaidSame }), 'line');

export const UnpaidOrdersReminder = () => (useUnpaidOrders().orders.length > 0 ? <UnpaidOrders /> : null);

export const UnpaidSameReminder = (props: ComponentProps<typeof UnpaidSame>) =>
  useUnpaidOrders().orders.length > 0 ? <UnpaidSame {...props} /> : null;
