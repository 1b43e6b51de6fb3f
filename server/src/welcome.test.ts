// The start of a sandbox says where everything is.
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { welcome } from './welcome.ts';

const LOCAL = 'http://127.0.0.1:3000';
const linesOf = (env: Record<string, string>, lan?: string) =>
  welcome(LOCAL, readConfig(env), lan).lines.join('\n');

test('the address of the console is printed with a name to log in by', () => {
  expect(linesOf({})).toContain('http://localhost:3000/mall/console/   (admin / admin123456, code 123456)');
  // On a port of its own.
  expect(linesOf({ CONSOLE_PORT: '3001' })).toContain('http://localhost:3001/mall/console/');
  expect(linesOf({ PORT: '0' })).toContain(`${LOCAL}/mall/console/`);
});

test('an address for a phone is printed once the network can reach the mall', () => {
  expect(linesOf({}, '192.168.1.5')).toContain('start it with HOST=0.0.0.0');
  expect(linesOf({ HOST: '0.0.0.0' }, '192.168.1.5')).toContain('http://192.168.1.5:3000/mall/?game_id=1001');
});
