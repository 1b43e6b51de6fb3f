// The file of a changing call is found by the call's name: user/createOrder is create-order.ts, ops/order/ship is
// ship-order.ts or ops/ship.ts.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Call, calls, isOps } from '@emall/contract';
import { expect, test } from 'vitest';

/** Calls that are variants of another call, or steps of one table, and share its file. */
const shared: Record<string, string> = {
  'index/sendMail': 'identity/send-common-verify-code.ts',
  'login/sendVerifyCodeByPackage': 'identity/send-verify-code.ts',
  'v2/login/channelPhoneLogin': 'identity/phone-login.ts',
  'login/sendPasswordCode': 'identity/reset-password.ts',
  'user/logoutEverywhere': 'identity/logout.ts',
  'wechat/weChatAuthUnbind': 'identity/we-chat-auth-bind.ts',
  'wechat/miniProgramTicket': 'identity/mini-program-login.ts',
  'report/presale': 'presale/report-presale.ts',
  'ops/content/saveBanner': 'content/ops/shown-content.ts',
  'ops/content/removeBanner': 'content/ops/shown-content.ts',
  'ops/content/sortBanners': 'content/ops/shown-content.ts',
  'ops/content/savePopup': 'content/ops/shown-content.ts',
  'ops/content/removePopup': 'content/ops/shown-content.ts',
  'ops/content/sortPopups': 'content/ops/shown-content.ts',
  'ops/content/saveNotice': 'messages/ops/notices.ts',
  'ops/content/removeNotice': 'messages/ops/notices.ts',
  'ops/content/sortNotices': 'messages/ops/notices.ts',
  'ops/content/saveAgreement': 'content/ops/agreements.ts',
  'ops/content/removeAgreement': 'content/ops/agreements.ts',
  'ops/case/setState': 'cases/ops/transitions.ts',
  'ops/case/close': 'cases/ops/transitions.ts',
  'ops/case/reopen': 'cases/ops/transitions.ts',
  'ops/link/save': 'games/ops/links.ts',
  'ops/link/setStatus': 'games/ops/links.ts',
  'ops/link/remove': 'games/ops/links.ts',
  'ops/game/setStatus': '../flows/games.ts',
  'ops/game/close': '../flows/games.ts',
  'ops/file/remove': '../flows/pictures.ts',
  'ops/activity/schedule': 'activities/ops/transitions.ts',
  'ops/activity/unschedule': 'activities/ops/transitions.ts',
  'ops/activity/pause': 'activities/ops/transitions.ts',
  'ops/activity/resume': 'activities/ops/transitions.ts',
  'ops/activity/end': 'activities/ops/transitions.ts',
};

const root = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /^(modules|flows)\//.test(path) && !/\.test\.ts$|\/test\//.test(path));

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function namesOf(call: Call): string[] {
  const [name = '', group = ''] = call.path.split('/').reverse().map(kebab);
  if (!isOps(call)) return [`/${name}.ts`];
  // One word alone, such as "save", names nothing outside a folder of operator calls.
  const isTelling = name.includes('-');
  return [`/ops/${name}.ts`, `/${name}-${group}.ts`, ...(isTelling ? [`/${name}.ts`] : [])];
}

const changing = calls.filter((call) => call.changes);

test.each(changing.map((call) => ({ path: call.path, call })))(
  '$path is found by its name',
  ({ path, call }) => {
    const sharedFile = shared[path];
    if (sharedFile !== undefined) expect(existsSync(`${root}/modules/${sharedFile}`)).toBe(true);
    else expect(files.filter((file) => namesOf(call).some((name) => file.endsWith(name)))).not.toEqual([]);
  },
);
