// What happens next with a points order, in one sentence.
import type { ScoreOrderDetail } from '@emall/contract';
import { groupThousands } from '../../../shared/format/index.ts';
import type { ScoreOrderTexts } from './texts.ts';

export function whatNext(order: ScoreOrderDetail, t: ScoreOrderTexts): string {
  const { status, deliveries, role } = order;
  switch (status) {
    case 'cancelled':
      // By whom and why is written in its history.
      return order.timeline.at(-1)?.note ?? '';
    case 'refunded':
      return t.next.refunded(groupThousands(order.returned_points));
    case 'delivering':
      if (deliveries.some((delivery) => delivery.status === 'stuck')) return t.next.stuck;
      if (deliveries[0]?.method === 'account') return t.next.delivering_account;
      if (deliveries[0]?.method === 'code') return t.next.delivering_code;
      return t.next.delivering(`${role.server_name} · ${role.role_name}`);
    default:
      return t.next[status];
  }
}
