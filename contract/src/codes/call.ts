// What can go wrong with any call, and games that are closed, away or moved.
import type { Failure } from './failure.ts';

export const callFailures = {
  // Any call
  'call/bad-input': { code: 400, zh: '参数错误：{field} {reason}', en: 'Invalid input: {field} {reason}' },
  'call/unauthorized': {
    code: 401,
    zh: '登录已过期，请重新登录',
    en: 'Your session has expired. Please log in again.',
  },
  'call/forbidden': { code: 403, zh: '没有权限', en: 'You don’t have permission' },
  'call/not-found': { code: 404, zh: '内容不存在', en: 'Not found' },
  'call/repeated': { code: 409, zh: '请勿重复请求', en: '请勿重复请求' },
  'call/request-id-reused': {
    code: 409,
    zh: '请求编号已用于另一内容',
    en: 'This request_id was used for another request',
  },
  'call/game-exported': {
    code: 409,
    zh: '该游戏已导出到另一个集群，请在那里操作',
    en: 'This game has been exported to another cluster. Make the change there.',
  },
  'call/changed-since': {
    code: 412,
    zh: '内容在此期间已被修改，请刷新后再试',
    en: 'This has been changed in the meantime. Please look at it again first.',
  },
  'call/too-many': {
    code: 429,
    zh: '操作太频繁，请稍后再试',
    en: 'Too many requests. Please try again later.',
  },
  'call/too-large': { code: 413, zh: '内容过大', en: 'The request is too large' },
  'call/unsupported-type': {
    code: 415,
    zh: '不支持的请求格式',
    en: 'This type of request isn’t supported',
  },
  'call/error': { code: 501, zh: '服务器错误', en: '服务器错误' },

  // Games
  'game/unknown': { code: 501, zh: '游戏不存在', en: 'Game not found' },
  'game/closed': { code: 501, zh: '{msg}', en: '{msg}' },
  'game/maintenance': { code: 402, zh: '{msg}', en: '{msg}' },
  'game/moved': { code: 302, zh: '商城已迁移', en: 'The shop has moved' },
} as const satisfies Record<string, Failure>;
