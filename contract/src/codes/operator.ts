// Failures of operator calls: 8000xx.
import type { Failure } from './failure.ts';

export const operatorFailures = {
  'operator/bad-login': { code: 800001, zh: '账号或密码错误', en: 'Wrong name or password' },
  'operator/login-locked': {
    code: 800002,
    zh: '尝试次数过多，请 {minutes} 分钟后再试',
    en: 'Too many attempts. Try again in {minutes} min.',
  },
  'operator/stock-too-low': {
    code: 800003,
    zh: '库存只剩 {stock}，不能再减这么多',
    en: 'Only {stock} in stock, so you can’t remove that many',
  },
  'operator/choice-taken': {
    code: 800004,
    zh: '该规格组合已在售',
    en: 'This combination of options is already on sale',
  },
} as const satisfies Record<string, Failure>;
