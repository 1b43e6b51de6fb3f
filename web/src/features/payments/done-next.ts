// What a paid order does next, in one sentence.
import type { OrderDetail } from '@emall/contract';
import type { PayTexts } from './texts.ts';

type Known = Pick<OrderDetail, 'status' | 'kind' | 'address' | 'actions' | 'role'>;

export function doneNext(order: Known, t: PayTexts): string {
  const role = `${order.role.server_name} · ${order.role.role_name}`;
  if (order.address) return t.doneNext.parcel;
  if (order.kind === 'coupon') return t.doneNext.account;
  if (order.actions.includes('view_code')) return t.doneNext.code;
  return order.status === 'completed' ? t.doneNext.completed(role) : t.doneNext.role(role);
}
