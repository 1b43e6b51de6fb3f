// One transfer as an operator sees it: with the bank entries that may belong to it, and who decided what.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { findOrder, itemsOf, orderItem } from '../../orders/index.ts';
import { differencesOf } from '../differences.ts';
import { entriesFor, viewEntries } from '../entries.ts';
import { findTransfer, transferHistory } from '../find.ts';
import { proofViews } from '../offline-transfer-order-detail.ts';
import { payeeOf, payeeView } from '../payee.ts';
import { operatorStepNote } from '../timeline.ts';
import { operatorNames, viewTransfers } from './reads.ts';

export const detail: CallHandler<Contract['ops']['transfer']['detail']> = async (
  { services, gameId, language },
  { order_id },
) => {
  const { db } = services;
  const [transfer, order] = await Promise.all([findTransfer(db, order_id), findOrder(db, order_id)]);
  if (!order || transfer?.gameId !== gameId) throw fail('call/not-found');
  const [views, payee, proofs, history, items, entries] = await Promise.all([
    viewTransfers(db, [transfer]),
    payeeOf(db, transfer.payeeAccountId),
    proofViews(services, transfer),
    transferHistory(db, order_id),
    itemsOf(db, [order_id]),
    entriesFor(db, transfer),
  ]);
  const compared = new Map(entries.map((entry) => [entry.id, differencesOf(entry, transfer, order)]));
  const [view] = views;
  if (!view) throw new Error('a transfer was not shown');
  const names = await operatorNames(
    db,
    history.flatMap(({ operatorId }) => operatorId ?? []),
  );
  return {
    ...view,
    payee: payeeView(payee),
    reason: transfer.reason,
    proofs,
    items: items.map(orderItem),
    order_status: order.status,
    server_name: order.serverName,
    role_name: order.roleName,
    timeline: history.map(({ at, status, step, note, operatorId }) => ({
      at: at.toISOString(),
      status,
      note: [operatorStepNote(step, language), note].filter(Boolean).join('：'),
      operator: names.get(operatorId ?? 0) ?? null,
    })),
    entries: (await viewEntries(db, entries)).map((entry) => ({
      ...entry,
      differences: compared.get(entry.entry_id) ?? [],
    })),
  };
};
