// Every call of the spec has a client: the web makes it, or its row names who does.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '@emall/contract';
import { expect, test } from 'vitest';
import { specCalls } from './spec-calls.ts';

const WEB = fileURLToPath(new URL('../../web/src', import.meta.url));
const isSource = (name: string) => /\.tsx?$/.test(name) && !/(^|\/)test\/|\.test\./.test(name);
const web = (readdirSync(WEB, { recursive: true }) as string[])
  .filter(isSource)
  .map((name) => readFileSync(join(WEB, name), 'utf8'))
  .join('\n');

/** `api.user.login(`, over lines as well; reports of failures are sent by their path. */
function isMade(path: string): boolean {
  const dotted = path.split('/').join('\\s*\\.\\s*');
  return new RegExp(`\\bapi\\s*\\.\\s*${dotted}\\b`).test(web) || web.includes(`'${path}'`);
}

test('a call of the spec that the web does not make says which clients make it', () => {
  const others = specCalls.filter((path) => !isMade(path));
  expect(others).not.toHaveLength(0);
  for (const path of others)
    expect(calls.find((call) => call.path === path)?.summary, path).toMatch(/For clients that .*; the web /);
  // userInit makes the player for the v1 logins.
  expect(others.sort()).toEqual([
    'login/login',
    'login/sdkTokenLogin',
    'login/thirdLogin',
    'login/unionLogin',
    'login/userInit',
    'order/getGiftPackCode',
  ]);
});
