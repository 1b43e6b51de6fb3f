// The calls of invitation.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { inviteIndex } from './invite-index.ts';
import { inviteReceive } from './invite-receive.ts';

const { activity } = contract;

export function routes(serve: ServeCall): void {
  serve(activity.inviteIndex, inviteIndex);
  serve(activity.inviteReceive, inviteReceive);
}
