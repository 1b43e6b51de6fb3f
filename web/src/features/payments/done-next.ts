// What a paid order does next, in one sentence.
import type { OrderDetail } from '@emall/contract';
import type { PayTexts } from './texts.ts';

type Known = Pick<OrderDetail, 'status' | 'kind' | 'address' | 'actions' | 'role'>;

export function doneNext(order: Known, t: PayTexts): string {
  const role = `${order.role.server_name} · ${order.role.role_name}`;
  if (order.kind === 'presale_deposit') return t.doneNext.deposit;
  if (order.address) return t.doneNext.parcel;
  const isThere = order.status === 'completed';
  if (order.kind === 'coupon') return isThere ? t.doneNext.account : t.doneNext.accountSoon;
  if (order.actions.includes('view_code')) return t.doneNext.code;
  return isThere ? t.doneNext.completed(role) : t.doneNext.role(role);
}
