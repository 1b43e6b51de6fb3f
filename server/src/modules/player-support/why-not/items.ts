// How far the items of a paid order are on their way into the game, as codes, or to the account.
import type { Language } from '@emall/contract';
import { contract, type WhyNotCause } from '@emall/contract';
import { counted } from '@emall/contract/plural';
import { asc, eq } from 'drizzle-orm';
import { type DeliveryRow, LATE_AFTER_MS, type OrderItemRow, type OrderRow } from '../../orders/index.ts';
import { deliveries, deliveryEvents, orderItems } from '../../orders/tables.ts';
import {
  type DiagnosisContext,
  type Link,
  link,
  namesInBoth,
  namesOf,
  type Repair,
  repair,
  same,
  type Texts,
} from './diagnosis.ts';
import type { Finding } from './payment.ts';
import { currentRoleId, otherRoles, roleState } from './role.ts';

const { order: ops, gift } = contract.ops;

type Item = { delivery: DeliveryRow; item: OrderItemRow };

/** The problem that a person has to solve first comes first. */
const URGENCY: readonly WhyNotCause[] = [
  'role_missing',
  'role_unbound',
  'game_refused',
  'delivery_broken',
  'pool_empty',
  'game_silent',
  'delivery_not_tried',
  'under_way',
];

export async function diagnoseItems(at: DiagnosisContext, order: OrderRow): Promise<Finding> {
  const { db } = at.services;
  const rows: Item[] = await db
    .select({ delivery: deliveries, item: orderItems })
    .from(deliveries)
    .innerJoin(orderItems, eq(orderItems.id, deliveries.orderItemId))
    .where(eq(deliveries.orderId, order.id))
    .orderBy(asc(deliveries.orderItemId));
  const events = await db
    .select({ event: deliveryEvents })
    .from(deliveryEvents)
    .innerJoin(deliveries, eq(deliveries.orderItemId, deliveryEvents.orderItemId))
    .where(eq(deliveries.orderId, order.id))
    .orderBy(asc(deliveryEvents.id));
  const nameOf = await namesInBoth(
    at,
    rows.map(({ item }) => item),
  );
  const tries: Link[] = events.flatMap(({ event }) => {
    const name = nameOf(rows.find(({ item }) => item.id === event.orderItemId)?.item.name ?? '');
    const noted = { zh: `${name.zh}: ${event.note}`, en: `${name.en}: ${event.note}` };
    const detail = event.note && rows.length > 1 ? noted : (event.note ?? name);
    const state = FAILED.includes(event.step) ? 'failed' : 'ok';
    return event.step in TRIES ? [link(state, event.at, TRIES[event.step] ?? name, detail)] : [];
  });
  const found = await Promise.all(
    rows
      .filter(({ delivery: { phase } }) => phase === 'waiting' || phase === 'sending')
      .map(async (row) => ({ row, cause: await causeOf(at, order, row) })),
  );
  const worst = found.sort((a, b) => URGENCY.indexOf(a.cause) - URGENCY.indexOf(b.cause))[0];
  if (!worst) return arrived(at, order, rows, tries);
  const { row, cause } = worst;
  const repairs = await Promise.all(found.map((each) => repairsOf(at, order, each.row, each.cause)));
  return {
    chain: [
      ...tries,
      ...found.map((each) => stateLink(order, each.row, each.cause, nameOf(each.row.item.name))),
    ],
    repairs: distinct(repairs.flat()),
    values: { role: same(roleText(order, row.delivery)), alternative: OR_REFUND },
    cause,
    name: namesOf(found.filter((each) => each.cause === cause).map((each) => each.row.item)),
  };
}

const OR_REFUND = { zh: '，或选择退款', en: ', or choose a refund' };

/** Items with the same problem share their repairs. */
const distinct = (repairs: Repair[]): Repair[] => [
  ...new Map(repairs.map((each) => [`${each.call.path} ${JSON.stringify(each.input)}`, each])).values(),
];

const roleText = (order: OrderRow, { toServerName, toRoleName }: DeliveryRow): string =>
  `${toServerName ?? order.serverName} ${toRoleName ?? order.roleName}`;

const TRIES: Partial<Record<string, Record<Language, string>>> = {
  sent: { zh: '已请求游戏服务器发放', en: 'Sent to the game server' },
  no_answer: { zh: '游戏服务器没有回应', en: 'No response from the game server' },
  not_arrived: { zh: '游戏服务器：没有到账', en: 'The game server says: not arrived' },
  refused: { zh: '游戏服务器拒绝', en: 'Rejected by the game server' },
  redirected: { zh: '改发到其他角色', en: 'Redirected to another character' },
  retried: { zh: '操作员重试', en: 'Retried by an operator' },
  delivered: { zh: '已到账', en: 'Delivered' },
};

const FAILED: readonly string[] = ['no_answer', 'not_arrived', 'refused'];

async function causeOf(at: DiagnosisContext, order: OrderRow, { delivery }: Item): Promise<WhyNotCause> {
  const { problem, tries, method } = delivery;
  if (problem === 'refused') {
    const state = await roleState(at, {
      roleId: delivery.toRoleId ?? order.roleId,
      serverCode: delivery.toServerCode ?? order.serverCode,
      roleCode: delivery.toRoleCode ?? order.roleCode,
    });
    if (state === 'missing') return 'role_missing';
    return state === 'unbound' ? 'role_unbound' : 'game_refused';
  }
  if (problem === 'no_code') return 'pool_empty';
  if (problem === 'broken') return 'delivery_broken';
  if (problem === 'no_answer' || (delivery.phase === 'sending' && method === 'role')) return 'game_silent';
  const isLate =
    order.paidAt !== null && at.services.clock.now().getTime() - order.paidAt.getTime() > LATE_AFTER_MS;
  return tries === 0 && isLate ? 'delivery_not_tried' : 'under_way';
}

function stateLink(order: OrderRow, { delivery }: Item, cause: WhyNotCause, name: Texts): Link {
  const to = delivery.method === 'role' ? ` → ${roleText(order, delivery)}` : '';
  const text = {
    zh: `${name.zh}${to} · 尝试 ${delivery.tries} 次`,
    en: `${name.en}${to} · ${counted(delivery.tries, 'try', 'tries')}`,
  };
  return link(cause === 'under_way' ? 'waiting' : 'broken', delivery.stuckAt, text, delivery.rejection);
}

async function repairsOf(
  at: DiagnosisContext,
  order: OrderRow,
  { delivery, item }: Item,
  cause: WhyNotCause,
): Promise<Repair[]> {
  const order_id = order.id;
  const retry = repair(ops.retryDelivery, { order_id }, { zh: '立即重试发放', en: 'Retry the delivery now' });
  const refund =
    order.scoreType === null ? [repair(ops.refund, { order_id }, { zh: '退款', en: 'Refund' })] : [];
  if (cause === 'pool_empty')
    return [
      ...(item.codePoolId === null
        ? []
        : [
            repair(
              gift.importCodes,
              { pool_id: item.codePoolId },
              { zh: '补充兑换码', en: 'Add codes to the pool' },
            ),
          ]),
      ...refund,
    ];
  if (cause === 'delivery_broken') return refund;
  if (cause === 'role_missing' || cause === 'role_unbound' || cause === 'game_refused') {
    const roles = await otherRoles(at, order.playerId, delivery.toRoleId ?? order.roleId);
    const redirects = roles.map(({ roleId: role_id, serverName, roleName }) =>
      repair(
        ops.redirectDelivery,
        { order_id, role_id },
        {
          zh: `改发到 ${serverName} ${roleName}`,
          en: `Redirect to ${serverName} ${roleName}`,
        },
      ),
    );
    // The game that does not have the character refuses it again.
    return cause === 'game_refused' ? [retry, ...redirects, ...refund] : [...redirects, ...refund, retry];
  }
  return cause === 'under_way' ? [] : [retry, ...refund];
}

async function arrived(at: DiagnosisContext, order: OrderRow, rows: Item[], tries: Link[]): Promise<Finding> {
  const [first] = rows;
  const done = { chain: tries, repairs: [] };
  if (first?.delivery.method === 'code') return { ...done, values: {}, cause: 'arrived_as_code' };
  if (first?.delivery.method !== 'role')
    return { ...done, values: { role: { zh: '我的优惠券', en: 'My coupons' } }, cause: 'arrived_in_mall' };
  const role = same(roleText(order, first.delivery));
  const current = await currentRoleId(at, order);
  const isOtherRole = current !== undefined && current !== (first.delivery.toRoleId ?? order.roleId);
  return { ...done, values: { role }, cause: isOtherRole ? 'other_role' : 'arrived' };
}
