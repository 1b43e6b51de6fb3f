// The calls of messages.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { getMessageNotify } from './reads.ts';
import { refreshMessageNotify } from './refresh-message-notify.ts';

const { message } = contract;

export function routes(serve: ServeCall): void {
  serve(message.getMessageNotify, getMessageNotify);
  serve(message.refreshMessageNotify, refreshMessageNotify);
}
