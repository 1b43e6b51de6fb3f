// Plants one violation of each rule in a small project and expects it to be found.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkImports } from './check-imports.mjs';
import { CLEAN } from './imports/clean-project.mjs';

let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'imports-'));
});

afterEach(() => rmSync(root, { recursive: true }));

function check(planted = {}) {
  for (const [path, text] of Object.entries({ ...CLEAN, ...planted })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkImports(root).problems;
}

/** The file of the clean project with the violation added. */
const plus = (path, line) => ({ [path]: `${line}\n${CLEAN[path]}` });

test('a project that keeps every rule passes', () => {
  expect(check()).toEqual([]);
});

test('a module may read the tables of another, and lock their rows', () => {
  const read =
    "import { games } from '../games/tables.ts';\ndb.select().from(games).for('update');\nsql`SELECT 1 FROM games FOR UPDATE`;";
  expect(check(plus('server/src/modules/orders/index.ts', read))).toEqual([]);
});

test('a function may write the tables of its module and read those of others', () => {
  const planted = {
    'server/schema/functions/games.sql': '-- Never DELETE FROM rate_limits here.\nUPDATE games SET id = 1;',
    'server/schema/functions/orders.sql': 'PERFORM FROM games FOR NO KEY UPDATE;',
    'server/schema/functions/games.close.sql': 'UPDATE games SET id = 1;',
  };
  expect(check(planted)).toEqual([]);
});

test('tests and the demo world may fill every table', () => {
  const fill = "import { games } from '../src/modules/games/tables.ts';\nawait tx.insert(games);";
  const planted = {
    'server/test/games.ts': fill,
    'server/demo/load.ts': fill,
    ...plus('server/src/app.ts', "await import('../demo/load.ts');"),
  };
  expect(check(planted)).toEqual([]);
});

test('the demo world is loaded when it is used, so that the production bundle does not carry it', () => {
  const planted = {
    'server/demo/load.ts': 'export const load = 1;',
    ...plus('server/src/app.ts', "import '../demo/load.ts';"),
  };
  expect(check(planted)).toEqual([expect.stringContaining('no part of the production bundle')]);
});

test('a project in which nothing was read does not pass', () => {
  expect(checkImports(root)).toEqual({ count: 0, problems: ['No source file was found to check.'] });
});

test.each([
  [
    'the contract knows the server',
    'contract/src/codes.ts',
    "import '@emall/server';",
    'contract must not know server',
  ],
  [
    'the server knows the web',
    'server/src/app.ts',
    "import '../../web/src/shared/request.ts';",
    'another workspace',
  ],
  [
    'the platform knows a module',
    'server/src/platform/clock.ts',
    "import '../modules/games/index.ts';",
    'platform must not know modules',
  ],
  [
    'the platform knows a provider',
    'server/src/platform/clock.ts',
    "import '../providers/game/index.ts';",
    'platform must not know providers',
  ],
  [
    'a provider knows a module',
    'server/src/providers/game/http.ts',
    "import '../../modules/games/index.ts';",
    'providers must not know modules',
  ],
  [
    'a module knows a flow',
    'server/src/modules/orders/index.ts',
    "import '../../flows/place-order.ts';",
    'modules must not know flows',
  ],
  [
    'a flow knows the app',
    'server/src/flows/place-order.ts',
    "import '../app.ts';",
    'flows must not know app',
  ],
  [
    'a module knows a provider beyond its interface',
    'server/src/modules/orders/index.ts',
    "import '../../providers/game/http.ts';",
    'by its interface only',
  ],
  [
    'a module imports an inner file of another',
    'server/src/modules/orders/index.ts',
    "import '../games/gate.ts';",
    'through its index.ts, or its tables.ts',
  ],
  [
    'a flow imports an inner file of a module',
    'server/src/flows/place-order.ts',
    "import '../modules/games/gate.ts';",
    'through its index.ts, or its tables.ts',
  ],
  [
    'a module knows one above it',
    'server/src/modules/games/tables.ts',
    "import '../orders/index.ts';",
    'games is not above orders',
  ],
  [
    'the index.ts of a module exports a table',
    'server/src/modules/games/index.ts',
    "export { games } from './tables.ts';",
    'exports games of tables.ts',
  ],
  [
    'the index.ts of a module exports all its tables',
    'server/src/modules/games/index.ts',
    "export * from './tables.ts';",
    'exports * of tables.ts',
  ],
  [
    'the index.ts of a module exports a table it imported',
    'server/src/modules/games/index.ts',
    "import { games as rows } from './tables.ts';\nexport { rows };",
    'exports rows of tables.ts',
  ],
  ...['insert', 'update', 'delete'].map((write) => [
    `a module ${write}s rows of another`,
    'server/src/modules/orders/index.ts',
    `import { games } from '../games/tables.ts';\nawait tx.${write}(games);`,
    'writes games, a table of games',
  ]),
  [
    'a module writes a table of another under another name',
    'server/src/modules/orders/index.ts',
    "import { games as rows } from '../games/tables.ts';\nawait tx.update(rows).set({});",
    'writes rows, a table of games',
  ],
  [
    'a flow writes a table',
    'server/src/flows/place-order.ts',
    "import { games } from '../modules/games/tables.ts';\nawait tx.insert(games);",
    'writes games, a table of games',
  ],
  ...[
    'sql`INSERT INTO games (id) VALUES (1)`',
    'sql`INSERT INTO games AS g (id) VALUES (1)`',
    'sql`UPDATE games SET id = 1`',
    'sql`UPDATE ONLY games AS g SET id = 1`',
    'sql`WITH gone AS (DELETE FROM games RETURNING id) SELECT 1`',
    "'update games g set id = 1'",
    'sql`$' + '{sql`DELETE FROM games`}`',
  ].map((statement) => [
    `a module writes a table of another by SQL: ${statement}`,
    'server/src/modules/orders/index.ts',
    `await db.execute(${statement});`,
    'writes games, a table of games',
  ]),
  [
    'a module writes a table object of another by SQL',
    'server/src/modules/orders/index.ts',
    "import { games } from '../games/tables.ts';\nawait db.execute(sql`DELETE FROM $" + '{games}`);',
    'writes games, a table of games',
  ],
  ...['INSERT INTO games AS g (id) VALUES (1)', 'UPDATE games g SET id = 1', 'DELETE FROM games'].map(
    (statement) => [
      `a function of another module writes a table: ${statement}`,
      'server/schema/functions/orders.create.sql',
      `CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ ${statement} $$;`,
      'server/schema/functions/orders.create.sql writes games, a table of games',
    ],
  ),
  [
    "a module writes one of the platform's tables",
    'server/src/modules/games/gate.ts',
    'await db.execute(sql`DELETE FROM rate_limits`);',
    'writes rate_limits, a table of platform',
  ],
  [
    'a type is imported upward',
    'server/src/platform/clock.ts',
    "type App = import('../app.ts').App;",
    'platform must not know app',
  ],
  [
    'a module is loaded later, upward',
    'server/src/platform/clock.ts',
    "void import('../app.ts');",
    'platform must not know app',
  ],
  [
    'a module is re-exported upward',
    'server/src/platform/clock.ts',
    "export * from '../app.ts';",
    'platform must not know app',
  ],
  [
    'shared knows a feature',
    'web/src/shared/request.ts',
    "import '../features/coupons/index.ts';",
    'shared must not know features',
  ],
  [
    'shared knows an entity',
    'web/src/shared/request.ts',
    "import '../entities/role/index.ts';",
    'shared must not know entities',
  ],
  [
    'an entity knows a feature',
    'web/src/entities/role/Role.tsx',
    "import '../../features/coupons/index.ts';",
    'entities must not know features',
  ],
  [
    'an entity knows one above it',
    'web/src/entities/role/Role.tsx',
    "import '../prize/index.ts';",
    'role is not above prize',
  ],
  [
    'a feature imports an inner file of an entity',
    'web/src/features/goods/Goods.tsx',
    "import '../../entities/role/Role.tsx';",
    'entities/role is used through its index.ts only',
  ],
  [
    'a page imports an inner file of a feature',
    'web/src/pages/orders/index.tsx',
    "import '../../features/coupons/Ticket.tsx';",
    'features/coupons is used through its index.ts only',
  ],
  [
    'an activity knows another activity',
    'web/src/features/activities/sign-in/index.ts',
    "import '../recharge/index.ts';",
    'a feature never imports a feature',
  ],
  [
    'a feature knows a page',
    'web/src/features/goods/Goods.tsx',
    "import '../../pages/orders/index.tsx';",
    'features must not know pages',
  ],
  [
    'a page knows the app',
    'web/src/pages/orders/index.tsx',
    "import '../../app/main.tsx';",
    'pages must not know app',
  ],
  [
    'a feature knows a feature',
    'web/src/features/goods/Goods.tsx',
    "import '../coupons/index.ts';",
    'a feature never imports a feature',
  ],
  [
    "the web takes a value from the contract's root",
    'web/src/shared/request.ts',
    "import { Id } from '@emall/contract';",
    'write `import type`',
  ],
  [
    "the web loads the contract's root for its types",
    'web/src/shared/request.ts',
    "import { type Id } from '@emall/contract';",
    'write `import type`',
  ],
  [
    'the web takes the schema library',
    'web/src/shared/request.ts',
    "import type { Static } from 'typebox';",
    'no schema library',
  ],
  [
    'a feature of the web submits by a mutation',
    'web/src/features/goods/Goods.tsx',
    "import { useMutation, useQuery } from '@tanstack/react-query';",
    'the web submits changes by useSubmit',
  ],
  [
    "the console's kit knows an entity",
    'console/src/kit/CallTable.tsx',
    "import type { Case } from '../entities/cases/OpenCase.tsx';",
    'kit must not know entities',
  ],
  [
    "the console's kit makes a call of a domain",
    'console/src/kit/CallTable.tsx',
    'useCall(ops.case.open);',
    'makes a call of ops.case',
  ],
  [
    'an area of the console knows another',
    'console/src/pages/orders/Order.tsx',
    "import '../goods/Goods.tsx';",
    'one area of the console does not import another',
  ],
  ['an import leads nowhere', 'server/src/app.ts', "import './gone.ts';", 'which is not there'],
  ['an import names a folder', 'server/src/app.ts', "import './platform';", 'which is not there'],
  [
    'an export of the contract does not exist',
    'server/src/app.ts',
    "import '@emall/contract/calls';",
    'does not export',
  ],
  ['a file cannot be read', 'server/src/app.ts', 'import { from;', 'cannot be read'],
])('it is caught when %s', (_what, path, line, problem) => {
  expect(check(plus(path, line)).filter((text) => text.startsWith(path))).toEqual([
    expect.stringContaining(problem),
  ]);
});

test('a cycle of imports is found, each once', () => {
  const planted = {
    'server/src/platform/one.ts': "import './two.ts';",
    'server/src/platform/two.ts': "import type { Clock } from './clock.ts';",
    ...plus('server/src/platform/clock.ts', "import './one.ts';"),
  };
  expect(check(planted)).toEqual([
    expect.stringMatching(/^Imports form a cycle: .*clock\.ts → .*one\.ts → .*two\.ts → .*clock\.ts\.$/),
  ]);
});

test('a module that the list of layers forgot is caught', () => {
  const planted = {
    'server/src/modules/casino/index.ts': 'export {};',
    ...plus('server/src/app.ts', "import './modules/casino/index.ts';"),
  };
  expect(check(planted)).toEqual([expect.stringContaining('The module casino has no place')]);
});

test('an entity that the list of layers forgot is caught', () => {
  const planted = {
    'web/src/entities/casino/index.ts': 'export {};',
    ...plus('web/src/app/main.tsx', "import '../entities/casino/index.ts';"),
  };
  expect(check(planted)).toEqual([expect.stringContaining('The entity casino has no place')]);
});

test('a file that nothing but its own test uses is caught', () => {
  const planted = {
    'server/src/platform/spare.ts': "import './part.ts';",
    'server/src/platform/part.ts': 'export {};',
    'server/src/platform/spare.test.ts': "import './spare.ts';",
    'web/src/shared/old.css': 'p {}',
  };
  expect(check(planted)).toEqual([
    'server/src/platform/spare.ts is used by nothing.',
    'web/src/shared/old.css is used by nothing.',
  ]);
});

test('a demo is found by its name, and a component that only its demo shows is unused', () => {
  const planted = {
    'web/src/shared/ui/Spare/Spare.tsx': 'export {};',
    'web/src/shared/ui/Spare/Spare.demo.tsx': "import './Spare.tsx';",
  };
  expect(check(planted)).toEqual(['web/src/shared/ui/Spare/Spare.tsx is used by nothing.']);
});

test('a test may import every file of its workspace, and only there', () => {
  const tested = "import '../games/tables.ts';\nimport '../../app.ts';";
  expect(check({ 'server/src/modules/orders/orders.test.ts': tested })).toEqual([]);
  const outside = { 'server/src/modules/orders/orders.test.ts': "import '@emall/web';" };
  expect(check(outside)).toEqual([expect.stringContaining('server must not know web')]);
});
