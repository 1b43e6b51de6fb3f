// The file of a changing call is found by the call's name: user/createOrder is create-order.ts, ops/order/ship is
// ship-order.ts or ops/ship.ts. The file is the one that serves the call, not any file of that name.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Call, calls, isOps } from '@emall/contract';
import { expect, test } from 'vitest';

/** Calls that are variants of another call, or steps of one table, and share its file. */
const shared: Record<string, string> = {
  'login/login': 'modules/identity/login/phone-login.ts',
  'v2/login/login': 'modules/identity/login/phone-login.ts',
  'v2/login/miniProgramLogin': 'modules/roles/logged-in.ts',
  'index/sendMail': 'modules/identity/codes/send-common-verify-code.ts',
  'login/sendVerifyCodeByPackage': 'modules/identity/codes/send-verify-code.ts',
  'v2/login/channelPhoneLogin': 'modules/identity/login/phone-login.ts',
  'login/sendPasswordCode': 'modules/identity/passwords/reset-password.ts',
  'user/logoutEverywhere': 'modules/identity/logout.ts',
  'wechat/weChatAuthUnbind': 'modules/identity/third-party/we-chat-auth-bind.ts',
  'wechat/miniProgramTicket': 'modules/identity/third-party/mini-program-login.ts',
  'report/presale': 'modules/presale/report-presale.ts',
  'ops/content/saveBanner': 'modules/content/ops/shown-content.ts',
  'ops/content/removeBanner': 'modules/content/ops/shown-content.ts',
  'ops/content/sortBanners': 'modules/content/ops/shown-content.ts',
  'ops/content/savePopup': 'modules/content/ops/shown-content.ts',
  'ops/content/removePopup': 'modules/content/ops/shown-content.ts',
  'ops/content/sortPopups': 'modules/content/ops/shown-content.ts',
  'ops/content/saveNotice': 'modules/messages/ops/notices.ts',
  'ops/content/removeNotice': 'modules/messages/ops/notices.ts',
  'ops/content/sortNotices': 'modules/messages/ops/notices.ts',
  'ops/content/saveAgreement': 'modules/content/ops/agreements.ts',
  'ops/content/removeAgreement': 'modules/content/ops/agreements.ts',
  'ops/case/setState': 'modules/cases/ops/transitions.ts',
  'ops/case/close': 'modules/cases/ops/transitions.ts',
  'ops/case/reopen': 'modules/cases/ops/transitions.ts',
  'ops/link/save': 'modules/games/ops/links.ts',
  'ops/link/setStatus': 'modules/games/ops/links.ts',
  'ops/link/remove': 'modules/games/ops/links.ts',
  'ops/game/add': 'flows/games.ts',
  'ops/game/setStatus': 'flows/games.ts',
  'ops/game/close': 'flows/games.ts',
  'ops/file/remove': 'flows/pictures.ts',
  'ops/file/restore': 'flows/pictures.ts',
  'ops/activity/schedule': 'modules/activities/ops/transitions.ts',
  'ops/activity/unschedule': 'modules/activities/ops/transitions.ts',
  'ops/activity/pause': 'modules/activities/ops/transitions.ts',
  'ops/activity/resume': 'modules/activities/ops/transitions.ts',
  'ops/activity/end': 'modules/activities/ops/transitions.ts',
};

const root = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /^(modules|flows)\/.*\.ts$/.test(path) && !/\.test\.ts$|\/test\//.test(path));

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function namesOf(call: Call): string[] {
  const [name = '', group = ''] = call.path.split('/').reverse().map(kebab);
  if (!isOps(call)) return [`/${name}.ts`];
  // One word alone, such as "save", names nothing outside a folder of operator calls.
  const isTelling = name.includes('-');
  return [`/ops/${name}.ts`, `/${name}-${group}.ts`, ...(isTelling ? [`/${name}.ts`] : [])];
}

const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');

/** The names that a file imports or exports from others, and those files. */
function namesFrom(file: string, word: 'import' | 'export'): Map<string, string> {
  const statements = read(file).matchAll(new RegExp(`^${word} \\{([^}]*)\\} from '(\\.[^']*)';`, 'gm'));
  return new Map(
    [...statements].flatMap(([, names = '', from = '']) =>
      names.split(',').map((name) => [name.trim(), join(dirname(file), from)] as const),
    ),
  );
}

/** The file that each call is served from: `serve(presale.createOrder, createOrder)` imports it, or has it itself. */
const served = files.flatMap((file) => {
  const imported = namesFrom(file, 'import');
  return [...read(file).matchAll(/\bserve\(\s*([\w.]+),\s*([^;]*?)\)[;,]/g)].flatMap(
    ([, call = '', handler = '']) => {
      // A handler that is made by another one, or wrapped, names both.
      const names = [...handler.matchAll(/\w+/g)].map(([name]) => name).filter((name) => imported.has(name));
      const from = names.map((name) => {
        const path = imported.get(name) ?? '';
        return path.endsWith('/index.ts') ? (namesFrom(path, 'export').get(name) ?? path) : path;
      });
      const path = call.replace(/^contract\./, '').replaceAll('.', '/');
      return (from.length ? from : [file]).map((each) => ({ call: path, file: each }));
    },
  );
});

const changing = calls.filter((call) => call.changes);

test.each(changing.map((call) => ({ path: call.path, call })))(
  '$path is found by its name',
  ({ path, call }) => {
    const exact = served.filter((each) => each.call === path);
    // A routes.ts may have a name of its own for a group: `cases.open` is ops/case/open.
    const alike = served.filter((each) => each.call.split('/').at(-1) === path.split('/').at(-1));
    const candidates = (exact.length ? exact : alike).map(({ file }) => file);
    const names = shared[path] === undefined ? namesOf(call) : [shared[path]];
    expect(
      candidates.filter((file) => names.some((name) => file.endsWith(name))),
      candidates.join(),
    ).not.toEqual([]);
  },
);
