import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findMissingNativeCode } from './native-packages.ts';

const modules = mkdtempSync(join(tmpdir(), 'emall-native-'));
afterAll(() => rmSync(modules, { recursive: true, force: true }));

function install(name: string, optionalDependencies: Record<string, string> = {}): void {
  mkdirSync(join(modules, name), { recursive: true });
  writeFileSync(join(modules, name, 'package.json'), JSON.stringify({ name, optionalDependencies }));
}

test('a start names the packages whose native code was left out, and what does not work without it', () => {
  install('@node-rs/argon2', { '@node-rs/argon2-linux-x64-gnu': '1', '@node-rs/argon2-darwin-arm64': '1' });
  install('sharp', { '@img/sharp-linux-x64': '1' });
  install('@img/sharp-linux-x64');
  const installed = new Set(['@node-rs/argon2', 'sharp', '@img/sharp-linux-x64']);
  const folderOf = (name: string) => (installed.has(name) ? join(modules, name) : undefined);
  expect(findMissingNativeCode(folderOf)).toEqual([
    '@node-rs/argon2 is installed without the native code of this platform, so passwords can be neither set nor checked: run npm ci without --omit=optional',
  ]);
});

test('nothing is missing in this checkout', () => {
  expect(findMissingNativeCode()).toEqual([]);
});
