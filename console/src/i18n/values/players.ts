// Choices of fields of players: links of a chain, languages.
import type { Label } from '../language.ts';

export const playerValues: Readonly<Record<string, Label>> = {
  'state:ok': ['正常', 'Fine'],
  'state:broken': ['断在这里', 'Broken here'],
  'failure:not_found': ['没有这个玩家', 'No such player'],
  'failure:deleted': ['账号已注销', 'Account deleted'],
  'kinds:message': ['消息', 'Message'],
  'kind:message': ['消息', 'Message'],
  'language:zh': ['中文', 'Chinese'],
  'language:en': ['英文', 'English'],
};
