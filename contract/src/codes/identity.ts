// Failures of identity and roles: 7000xx.
import type { Failure } from './failure.ts';

export const identityFailures = {
  'identity/bad-code': { code: 700001, zh: '验证码错误或已失效', en: 'This code is wrong or has expired' },
  'identity/bad-current-code': {
    code: 700015,
    zh: '原手机号的验证码错误或已失效',
    en: 'The code for your current phone is wrong or has expired',
  },
  'identity/code-too-soon': {
    code: 700002,
    zh: '验证码发送太频繁，请 {seconds} 秒后再试',
    en: 'Please wait {seconds} s before requesting another code',
  },
  'identity/code-quota': {
    code: 700003,
    zh: '今日验证码次数已用完，请稍后再试',
    en: 'No more codes today. Please try again later.',
  },
  'identity/proof-required': {
    code: 700012,
    zh: '请稍候，正在进行安全验证',
    en: 'One moment: we’re checking that you’re not a robot',
  },
  'identity/login-again': {
    code: 700013,
    zh: '为了账号安全，请重新登录后再试',
    en: 'To protect your account, log in again and then retry',
  },
  'identity/bad-password': { code: 700004, zh: '账号或密码错误', en: 'Wrong account name or password' },
  'identity/login-locked': {
    code: 700005,
    zh: '尝试次数过多，请 {minutes} 分钟后再试',
    en: 'Too many attempts. Try again in {minutes} min.',
  },
  'identity/no-player-here': {
    code: 700006,
    zh: '该账号未在本游戏开通，请使用通行证登录',
    en: 'This account isn’t set up for this game. Log in with Passport.',
  },
  'identity/bad-ticket': {
    code: 700007,
    zh: '登录凭证无效或已使用',
    en: 'This login link is invalid or has been used',
  },
  'identity/third-party': { code: 700008, zh: '第三方登录失败', en: 'Third-party login failed' },
  'identity/not-initialised': { code: 700009, zh: '请先初始化账号', en: 'Call userInit first' },
  'identity/method-closed': {
    code: 700010,
    zh: '本游戏未开放该登录方式',
    en: 'This login method isn’t available for this game',
  },
  'identity/unknown-package': {
    code: 700011,
    zh: '安装包不属于本游戏',
    en: 'This package isn’t for this game',
  },
  'identity/phone-taken': {
    code: 700040,
    zh: '该手机号已绑定其他账号',
    en: 'This phone number belongs to another account',
  },
  // The reason is the operator's, in their own words.
  'identity/blocked': {
    code: 700014,
    zh: '该账号已被封禁：{reason}，如有疑问请联系客服',
    en: 'This account is blocked: {reason}. Contact support if you have questions.',
  },
  'identity/bad-id-number': {
    code: 700041,
    zh: '身份证号有误，请核对',
    en: 'This ID number isn’t valid. Please check it.',
  },
  'identity/already-verified': {
    code: 700042,
    zh: '该账号已完成实名认证',
    en: 'This account is already verified',
  },
  'identity/id-number-used': {
    code: 700043,
    zh: '该身份证号认证的账号已达上限',
    en: 'This ID number is used by too many accounts',
  },
  'identity/third-taken': {
    code: 700044,
    zh: '该第三方账号已绑定其他商城账号',
    en: 'It’s already linked to another account',
  },
  'identity/third-linked': {
    code: 700045,
    zh: '请先解绑原来的账号',
    en: 'Unlink the current account first',
  },
  'identity/not-linked': { code: 700046, zh: '尚未绑定', en: 'Not linked yet' },
  'identity/last-method': {
    code: 700047,
    zh: '这是唯一的登录方式，请先绑定手机号或其他账号',
    en: 'This is your only way to log in. Add a phone or another account first.',
  },
  'identity/deletion-under-way': {
    code: 700048,
    zh: '还有未完成的订单或退款，完成后才能注销账号',
    en: 'You still have an open order or refund. You can delete your account once it’s complete.',
  },
  'role/not-yours': {
    code: 700020,
    zh: '角色不存在或不属于你',
    en: 'Character not found, or it isn’t yours',
  },
  'role/required': { code: 700019, zh: '请先选择游戏角色', en: 'Please choose a character first' },
  'role/unknown': { code: 700021, zh: '未找到该角色', en: 'Character not found' },
  'role/already-bound': { code: 700022, zh: '该角色已被绑定', en: 'This character is already linked' },
  'role/open-order': {
    code: 700023,
    zh: '该角色有未完成订单，暂不能解绑',
    en: 'This character has an open order and can’t be unlinked yet',
  },
  'role/not-bound': {
    code: 700024,
    zh: '该角色不是绑定角色，无需解绑',
    en: 'This character wasn’t linked by you, so there’s nothing to unlink',
  },
  'game-server/unavailable': {
    code: 700030,
    zh: '游戏服务器暂时无法访问，请稍后再试',
    en: 'Can’t reach the game server. Please try again later.',
  },
} as const satisfies Record<string, Failure>;
