// The calls of invitation.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { inviteFriendReceive } from './invite-friend-receive.ts';
import { inviteIndex } from './invite-index.ts';
import { inviteReceive } from './invite-receive.ts';
import { decideInvitations } from './ops/decide-invitations.ts';
import { listInvitations } from './ops/list-invitations.ts';
import { reopenInvitations } from './ops/reopen-invitations.ts';

const { activity, ops } = contract;

export function routes(serve: ServeCall): void {
  serve(activity.inviteIndex, inviteIndex);
  serve(activity.inviteReceive, inviteReceive);
  serve(activity.inviteFriendReceive, inviteFriendReceive);

  serve(ops.activity.listInvitations, listInvitations);
  serve(ops.activity.decideInvitations, decideInvitations);
  serve(ops.activity.reopenInvitations, reopenInvitations);
}
