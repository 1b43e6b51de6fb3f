// Creates a preview link: the page of an activity at another moment, as a role or a visitor, read-only.
import type { Contract } from '@emall/contract';
import { openPreview, previewLink } from '../../../platform/operators/previews.ts';
import type { CallHandler } from '../../../services.ts';
import { findPreviewViewer } from '../../roles/index.ts';
import { pageOfKind } from '../reads.ts';
import { findActivity } from './find.ts';

export const preview: CallHandler<Contract['ops']['activity']['preview']> = async (
  { services: { db, clock, config }, gameId, operator: { operatorId }, transact },
  { activeid, at, role },
) => {
  const { kind } = await findActivity(db, { gameId, activeid });
  const viewer = await findPreviewViewer(db, gameId, role);
  return transact(async (tx) => {
    const wanted = { gameId, activityId: activeid, operatorId, ...viewer, at: new Date(at) };
    const opened = await openPreview(tx, clock, wanted);
    return previewLink(config, opened, {
      path: pageOfKind[kind],
      query: { game_id: String(gameId), activeid: String(activeid) },
    });
  });
};
