// Choices of fields of players: links of a chain, languages.
import type { Label } from '../language.ts';

export const playerValues: Readonly<Record<string, Label>> = {
  'state:ok': ['正常', 'Fine'],
  'state:broken': ['断在这里', 'Broken here'],
  'failure:not_found': ['没有这个玩家', 'No such player'],
  'failure:deleted': ['账号已注销', 'Account deleted'],
  'kinds:message': ['消息', 'Message'],
  'kind:message': ['消息', 'Message'],
  cases_waiting: ['等待外部回复的工单', 'Cases waiting for others'],
  cases_open: ['待处理工单', 'Open cases'],
  'kinds:case': ['工单', 'Cases'],
  'kind:case': ['工单', 'Case'],
  'target_kind:case': ['工单', 'Case'],
  'state:open': ['待处理', 'Open'],
  'state:closed': ['已关闭', 'Closed'],
  'owner:mine': ['我的', 'Mine'],
  'owner:none': ['无人认领', 'Nobody’s'],
  'kind:opened': ['创建', 'Opened'],
  'kind:assigned': ['分配', 'Assigned'],
  'kind:waiting': ['等待中', 'Waiting'],
  'kind:resumed': ['继续处理', 'Resumed'],
  'kind:closed': ['关闭', 'Closed'],
  'kind:reopened': ['重新打开', 'Reopened'],
  'language:zh': ['中文', 'Chinese'],
  'language:en': ['英文', 'English'],
};
