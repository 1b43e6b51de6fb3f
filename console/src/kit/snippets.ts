// A call as a shell command and as TypeScript: what a machine sends to do the same. Secrets are left out.
import type { Call } from '@emall/contract';

const SECRET = /password|secret|token|private_key|api_v3_key|^code$|signature/i;
const HIDDEN = '<secret>';

/** What is typed stays out of a text that is copied into chats and tickets. */
export function withoutSecrets(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return SECRET.test(name) && value ? HIDDEN : value;
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutSecrets(inner, key)]));
}

type Shown = { call: Call; input: object; gameId: string | undefined; origin: string; requestId: string };

/** Without the entry of the audit log that a form was opened with: the form's own save made it an older one. */
function inputOf({ input }: Shown): object {
  const { expected_audit_id: _, ...rest } = withoutSecrets(input) as Record<string, unknown>;
  return rest;
}

const bodyOf = (shown: Shown): object => ({
  ...inputOf(shown),
  ...fieldsBesideInput(shown),
});

const fieldsBesideInput = ({ call, gameId, requestId }: Shown): object => ({
  ...(call.isGameless ? {} : { game_id: gameId }),
  ...(call.changes ? { request_id: requestId } : {}),
});

/** Quoted for a POSIX shell: nothing inside is expanded. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

export function curlOf(shown: Shown): string {
  const { call, origin } = shown;
  if (call.multipart) return fileCurlOf(shown);
  return [
    `curl ${quoted(`${origin}/mall/${call.path}`)} \\`,
    `  -H 'content-type: application/json' \\`,
    '  -H "authorization: Bearer $EMALL_TOKEN" \\',
    `  -d ${quoted(JSON.stringify(bodyOf(shown)))}`,
  ].join('\n');
}

/** Fields of a form, the file last: `file` is its name on the disk. */
const formOf = (shown: Shown): [string, string][] => {
  const { file, ...fields } = bodyOf(shown) as Record<string, unknown>;
  return [...Object.entries(fields), ['file', file]].map(([name, value]) => [String(name), String(value)]);
};

const fileCurlOf = (shown: Shown): string =>
  [
    `curl ${quoted(`${shown.origin}/mall/${shown.call.path}`)}`,
    '  -H "authorization: Bearer $EMALL_TOKEN"',
    // A text may begin with @ or <, which `-F` would read from a file.
    ...formOf(shown).map(([name, value]) =>
      name === 'file'
        ? `  -F ${quoted(`file=@"${value}"`)}`
        : `  --form-string ${quoted(`${name}=${value}`)}`,
    ),
  ].join(' \\\n');

/** `ops/catalog/saveGoods` is `ops.catalog.saveGoods` of the contract. */
export function clientOf(shown: Shown): string {
  const { call, origin } = shown;
  if (call.multipart) return fileClientOf(shown);
  const name = call.path.replaceAll('/', '.');
  return `import { type Input, urlOf } from '@emall/contract';
import { ops } from '@emall/contract/ops';

const input: Input<typeof ${name}> = ${JSON.stringify(inputOf(shown), null, 2)};
const base = ${JSON.stringify(fieldsBesideInput(shown))};
const response = await fetch(\`${origin}\${urlOf(${name})}\`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: \`Bearer \${process.env.EMALL_TOKEN}\` },
  body: JSON.stringify({ ...input, ...base }),
});
const { code, msg, data } = await response.json();`;
}

function fileClientOf(shown: Shown): string {
  const { call, origin } = shown;
  const fields = formOf(shown).map(([name, value]) =>
    name === 'file'
      ? `form.append('file', await openAsBlob(${JSON.stringify(value)}), ${JSON.stringify(value)});`
      : `form.append(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  return `import { openAsBlob } from 'node:fs';
import { urlOf } from '@emall/contract';
import { ops } from '@emall/contract/ops';

const form = new FormData();
${fields.join('\n')}
const response = await fetch(\`${origin}\${urlOf(${call.path.replaceAll('/', '.')})}\`, {
  method: 'POST',
  headers: { authorization: \`Bearer \${process.env.EMALL_TOKEN}\` },
  body: form,
});
const { code, msg, data } = await response.json();`;
}
