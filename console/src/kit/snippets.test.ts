// A call as a shell command and as TypeScript.
import { ops } from '@emall/contract/ops';
import { expect, test } from 'vitest';
import { clientOf, curlOf, withoutSecrets } from './snippets.ts';

const shown = {
  call: ops.link.save,
  input: { name: `it's $HOME \`id\` "x" 中\n!` },
  gameId: '1001',
  origin: 'https://console.example',
  requestId: 'request-0000000001',
};

/** What a POSIX shell makes of arguments in single quotes. */
const unquoted = (text: string): string =>
  [...text.matchAll(/'([^']*)'|\\(.)/g)].map(([, inside, escaped]) => inside ?? escaped).join('');

test('a shell passes the body on as it is, whatever was typed', () => {
  const command = curlOf(shown);
  expect(command).toContain("curl 'https://console.example/mall/ops/link/save'");
  expect(command).toContain('authorization: Bearer $EMALL_TOKEN');
  const body = JSON.parse(unquoted(command.slice(command.indexOf('-d ') + 3)));
  expect(body).toEqual({ ...shown.input, game_id: '1001', request_id: 'request-0000000001' });
});

test('the typed client names the call of the contract', () => {
  const text = clientOf(shown);
  expect(text).toContain('Input<typeof ops.link.save>');
  expect(text).toContain('"request_id":"request-0000000001"');
});

test('a form’s save runs again: it does not ask for the record as it was before it', () => {
  const saved = { ...shown, input: { name: 'x', expected_audit_id: 7 } };
  for (const text of [curlOf(saved), clientOf(saved)]) expect(text).not.toContain('expected_audit_id');
});

test('secrets are left out wherever they stand', () => {
  const input = {
    password: 'p',
    server: { url: 'u', secret: 's' },
    list: [{ private_key: 'k' }],
    token: '',
  };
  expect(withoutSecrets(input)).toEqual({
    password: '<secret>',
    server: { url: 'u', secret: '<secret>' },
    list: [{ private_key: '<secret>' }],
    token: '',
  });
});

test('a call about no game names none, and a read has no request_id', () => {
  expect(curlOf({ ...shown, call: ops.game.list, input: {} })).not.toMatch(/game_id|request_id/);
});

test('a call with a file is a form whose file comes from the disk', () => {
  const upload = { ...shown, call: ops.file.upload, input: { name: "@it's a ship", file: 'ship 1.png' } };
  const command = curlOf(upload);
  expect(command).not.toContain('content-type');
  const parts = unquoted(command);
  expect(parts).toContain("name=@it's a ship");
  expect(parts).toContain('file=@"ship 1.png"');
  // The server reads the fields before the file.
  expect(command.indexOf('request_id')).toBeLessThan(command.indexOf('file=@'));
  expect(command).toContain("--form-string 'game_id=1001'");
  const client = clientOf(upload);
  expect(client).toContain('ops.file.upload');
  expect(client).toContain('form.append(\'file\', await openAsBlob("ship 1.png"), "ship 1.png");');
});
