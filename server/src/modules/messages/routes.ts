// The calls of messages.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { myMessages } from './my-messages.ts';
import { broadcast } from './ops/broadcast.ts';
import { listTemplates } from './ops/list-templates.ts';
import { audienceSize, list, recipients } from './ops/mailings.ts';
import { noticeList, removeNotice, saveNotice, sortNotices } from './ops/notices.ts';
import { removeTemplate } from './ops/remove-template.ts';
import { saveTemplate } from './ops/save-template.ts';
import { stop } from './ops/stop.ts';
import { subscribeMessage, subscribeTemplates } from './subscribe-message.ts';

const { message, ops, wechat } = contract;

export function routes(serve: ServeCall): void {
  serve(message.myMessages, myMessages);
  serve(wechat.subscribeTemplates, subscribeTemplates);
  serve(wechat.subscribeMessage, subscribeMessage);

  serve(ops.message.listTemplates, listTemplates);
  serve(ops.message.saveTemplate, saveTemplate);
  serve(ops.message.removeTemplate, removeTemplate);
  serve(ops.message.audienceSize, audienceSize);
  serve(ops.message.broadcast, broadcast);
  serve(ops.message.list, list);
  serve(ops.message.recipients, recipients);
  serve(ops.message.stop, stop);
  serve(ops.content.noticeList, noticeList);
  serve(ops.content.saveNotice, saveNotice);
  serve(ops.content.removeNotice, removeNotice);
  serve(ops.content.sortNotices, sortNotices);
}
