// Failures of identity and roles: 7000xx.
import type { Failure } from './failure.ts';

export const identityFailures = {
  'identity/bad-code': { code: 700001, zh: '验证码错误或已失效', en: 'The code is wrong or has expired' },
  'identity/code-too-soon': {
    code: 700002,
    zh: '验证码发送太频繁，请 {seconds} 秒后再试',
    en: 'Please wait {seconds} s before asking for another code',
  },
  'identity/code-quota': {
    code: 700003,
    zh: '今日验证码次数已用完，请稍后再试',
    en: 'Too many codes for this number. Please try later.',
  },
  'identity/bad-password': { code: 700004, zh: '账号或密码错误', en: 'Wrong account or password' },
  'identity/login-locked': {
    code: 700005,
    zh: '尝试次数过多，请 {minutes} 分钟后再试',
    en: 'Too many attempts. Try again in {minutes} min.',
  },
  'identity/no-player-here': {
    code: 700006,
    zh: '该账号未在本游戏开通，请使用通行证登录',
    en: 'This account is not used in this game yet. Use union login.',
  },
  'identity/bad-ticket': {
    code: 700007,
    zh: '登录凭证无效或已使用',
    en: 'The login ticket is invalid or was used',
  },
  'identity/third-party': { code: 700008, zh: '第三方登录失败', en: 'Third-party login failed' },
  'identity/not-initialised': { code: 700009, zh: '请先初始化账号', en: 'Call userInit first' },
  'identity/way-closed': {
    code: 700010,
    zh: '本游戏未开放该登录方式',
    en: 'This way to log in is not open here',
  },
  'identity/unknown-package': {
    code: 700011,
    zh: '安装包不属于本游戏',
    en: 'That package is not of this game',
  },
  'identity/phone-taken': {
    code: 700040,
    zh: '该手机号已绑定其他账号',
    en: 'That phone belongs to another account',
  },
  'identity/bad-id-number': { code: 700041, zh: '身份证号有误，请核对', en: 'That ID number is not valid' },
  'identity/already-verified': {
    code: 700042,
    zh: '该账号已完成实名认证',
    en: 'This account has its real name already',
  },
  'identity/id-number-used': {
    code: 700043,
    zh: '该身份证号认证的账号已达上限',
    en: 'That ID number stands for too many accounts',
  },
  'identity/third-taken': {
    code: 700044,
    zh: '该第三方账号已绑定其他商城账号',
    en: 'It is linked to another account of the mall',
  },
  'identity/third-linked': {
    code: 700045,
    zh: '请先解绑原来的账号',
    en: 'Unlink the one that is linked first',
  },
  'identity/not-linked': { code: 700046, zh: '尚未绑定', en: 'It is not linked' },
  'identity/last-way': {
    code: 700047,
    zh: '这是唯一的登录方式，请先绑定手机号或其他账号',
    en: 'This is the last way to log in. Add a phone or another account first.',
  },
  'identity/deletion-under-way': {
    code: 700048,
    zh: '还有未完成的订单或退款，完成后才能注销账号',
    en: 'An order or a refund is under way. Finish it before deleting the account.',
  },
  'role/not-yours': { code: 700020, zh: '角色不存在或不属于你', en: 'No such role of yours' },
  'role/unknown': { code: 700021, zh: '未找到该角色', en: 'No such role' },
  'role/already-bound': { code: 700022, zh: '该角色已被绑定', en: 'That role is already bound' },
  'role/open-order': {
    code: 700023,
    zh: '该角色有未完成订单，暂不能解绑',
    en: 'The role has an open order and cannot be unbound',
  },
  'role/not-bound': {
    code: 700024,
    zh: '该角色不是绑定角色，无需解绑',
    en: 'That role was not bound by hand',
  },
  'game-server/unavailable': {
    code: 700030,
    zh: '游戏服务器暂时无法访问，请稍后再试',
    en: 'The game server is not reachable. Please try again.',
  },
} as const satisfies Record<string, Failure>;
