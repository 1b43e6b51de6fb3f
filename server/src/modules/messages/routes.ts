// The calls of messages.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { noticeList, removeNotice, saveNotice, sortNotices } from './ops/notices.ts';
import { getMessageNotify } from './reads.ts';
import { refreshMessageNotify } from './refresh-message-notify.ts';
import { subscribeMessage, subscribeTemplates } from './subscribe-message.ts';

const { message, ops, wechat } = contract;

export function routes(serve: ServeCall): void {
  serve(message.getMessageNotify, getMessageNotify);
  serve(message.refreshMessageNotify, refreshMessageNotify);
  serve(wechat.subscribeTemplates, subscribeTemplates);
  serve(wechat.subscribeMessage, subscribeMessage);

  serve(ops.content.noticeList, noticeList);
  serve(ops.content.saveNotice, saveNotice);
  serve(ops.content.removeNotice, removeNotice);
  serve(ops.content.sortNotices, sortNotices);
}
