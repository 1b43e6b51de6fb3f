// Creates a preview link: the page of an activity at another moment, as a role or a visitor, read-only. It shows what is saved,
// or what the operator's form holds.
import { type Contract, contract } from '@emall/contract';
import { badInput } from '../../../platform/bad-input.ts';
import {
  newIdInPreview,
  openPreview,
  previewLink,
  requirePreviewLimit,
  showUnsaved,
} from '../../../platform/operators/previews.ts';
import type { CallHandler } from '../../../services.ts';
import { findPreviewViewer } from '../../roles/index.ts';
import { pageOfKind } from '../reads.ts';
import { findActivity } from './find.ts';
import { requireSaveable } from './save.ts';

type Calls = Contract['ops']['activity'];

export const preview: CallHandler<Calls['preview']> = async (
  { services: { db, clock, config }, gameId, operator: { operatorId }, transact },
  { activeid, kind: newKind, at, role },
) => {
  const kind = activeid === undefined ? newKind : (await findActivity(db, { gameId, activeid })).kind;
  if (kind === undefined) throw badInput('activeid', 'required');
  const viewer = await findPreviewViewer(db, gameId, role);
  const newId = activeid === undefined ? newIdInPreview() : null;
  return transact(async (tx) => {
    const wanted = { gameId, activityId: activeid ?? null, newId, operatorId, ...viewer, at: new Date(at) };
    const opened = await openPreview(tx, clock, wanted);
    return previewLink(config, opened, {
      path: pageOfKind[kind],
      query: { game_id: String(gameId), activeid: String(activeid ?? newId) },
    });
  });
};

export const previewUnsaved: CallHandler<Calls['previewUnsaved']> = async (
  { services: { db, clock, hitLimit }, gameId, operator: { operatorId } },
  { ticket, ...input },
) => {
  await requirePreviewLimit(hitLimit, operatorId);
  await requireSaveable(db, { gameId, now: clock.now() }, input);
  const shown = { ticket, gameId, operatorId, of: { activityId: input.activeid ?? null } };
  await showUnsaved(db, clock, shown, { call: contract.ops.activity.save.path, input });
  return {};
};
