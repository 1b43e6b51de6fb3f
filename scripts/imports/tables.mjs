// Who may write a table: only its owner. server/schema/tables/<owner>.sql says whose table it is, and
// server/schema/functions/<owner>.sql or <owner>.<subject>.sql whose function.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { place } from './rules.mjs';

const SCHEMA = 'server/schema/tables';
const FUNCTIONS = 'server/schema/functions';
/** What a function may write although it is another's, and why. */
const FOREIGN_WRITES = {
  // One statement per batch: the responses of its orders are stored in the transaction that writes the orders.
  orders: ['stored_responses'],
};
const WRITES = new Set(['insert', 'update', 'delete']);
const RAW_WRITE =
  /\b(?:INSERT\s+INTO|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE(?:\s+TABLE)?)\s+(?:ONLY\s+)?(?:\$\{(\w+)\}|(\w+))|\bUPDATE\s+(?:ONLY\s+)?(?:\$\{(\w+)\}|(\w+))(?:\s+(?:AS\s+)?\w+)?\s+SET\b/gi;

/** @param {string} root @param {Map<string, import('./read.mjs').Module>} modules @returns {string[]} */
export function findTableViolations(root, modules) {
  const owners = readOwners(root);
  const inTypeScript = [...modules.values()].flatMap((module) => {
    const { zone, isTest } = place(module.path);
    // Tests and the demo world fill tables as fixtures: they are no part of the running mall.
    if (isTest || zone === 'demo' || !/^server\/src\/.*\.ts$/.test(module.path)) return [];
    const source = readFileSync(join(root, module.path), 'utf8');
    return [...findExportedTables(module, source), ...findForeignWrites(module, source, owners)];
  });
  return [...inTypeScript, ...findWritesOfFunctions(root, owners)];
}

function findWritesOfFunctions(root, owners) {
  const folder = join(root, FUNCTIONS);
  return (existsSync(folder) ? readdirSync(folder) : []).flatMap((file) => {
    const owner = file.split('.')[0];
    const source = readFileSync(join(folder, file), 'utf8').replaceAll(/--.*/g, '');
    const written = [...source.matchAll(RAW_WRITE)].map((match) => match[2] ?? match[4]);
    return [...new Set(written)]
      .filter((table) => (owners.get(table) ?? owner) !== owner && !FOREIGN_WRITES[owner]?.includes(table))
      .map((table) => foreignWrite(`${FUNCTIONS}/${file}`, table, owners.get(table)));
  });
}

const foreignWrite = (path, table, owner) =>
  `${path} writes ${table}, a table of ${owner}: only its owner writes a table.`;

/** The owner of each table: a module, `platform` or `providers`. */
function readOwners(root) {
  const folder = join(root, SCHEMA);
  const owners = new Map();
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, table] of text.matchAll(/^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/gm))
      owners.set(table, file.replace(/\.sql$/, ''));
  }
  return owners;
}

/** The tables of a module are read from its tables.ts; its index.ts exports functions and types. */
function findExportedTables({ path }, source) {
  if (!place(path).isIndex || place(path).zone !== 'modules' || !source.includes('./tables.ts')) return [];
  const { module } = parseSync(path, source);
  const local = bindings(module, (specifier) => specifier === './tables.ts');
  return module.staticExports.flatMap(({ entries }) =>
    entries
      .filter(
        (entry) =>
          !entry.isType &&
          (entry.moduleRequest?.value === './tables.ts' || local.has(entry.localName.name ?? '')),
      )
      .map(
        ({ exportName }) =>
          `${path} exports ${exportName.name ?? '*'} of tables.ts: index.ts exports functions and types only.`,
      ),
  );
}

function findForeignWrites({ path, imports }, source, owners) {
  if (!/\b(insert|update|delete|merge|truncate)\b/i.test(source)) return [];
  const { module, program } = parseSync(path, source);
  const owner = ownerOf(path);
  const targets = new Map(imports.map(({ specifier, target }) => [specifier, target]));
  const tables = new Map(
    [...bindings(module, (specifier) => /\/tables\.ts$/.test(targets.get(specifier) ?? ''))].map(
      ([name, specifier]) => [name, ownerOf(targets.get(specifier))],
    ),
  );
  const problems = [];
  const report = (table, tableOwner) => {
    if (tableOwner && tableOwner !== owner) problems.push(foreignWrite(path, table, tableOwner));
  };
  const readSql = (text) => {
    for (const [, drizzle1, name1, drizzle2, name2] of text.matchAll(RAW_WRITE)) {
      const drizzle = drizzle1 ?? drizzle2;
      if (drizzle) report(drizzle, tables.get(drizzle));
      else report(name1 ?? name2, owners.get(name1 ?? name2));
    }
  };
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const isWrite = callee.type === 'MemberExpression' && WRITES.has(callee.property.name);
      if (isWrite && first?.type === 'Identifier') report(first.name, tables.get(first.name));
    },
    TemplateLiteral({ quasis, expressions }) {
      readSql(
        quasis
          .map(({ value }, at) => value.raw + (expressions[at] ? `\${${expressions[at].name ?? ''}}` : ''))
          .join(''),
      );
    },
    Literal({ value }) {
      if (typeof value === 'string') readSql(value);
    },
  }).visit(program);
  return problems;
}

/** Local names of what is imported as a value from the specifiers that `isWanted` accepts. */
function bindings({ staticImports }, isWanted) {
  return new Map(
    staticImports
      .filter(({ moduleRequest }) => isWanted(moduleRequest.value))
      .flatMap(({ moduleRequest, entries }) =>
        entries
          .filter(({ isType }) => !isType)
          .map(({ localName }) => [localName.value, moduleRequest.value]),
      ),
  );
}

function ownerOf(path) {
  const { zone, owner } = place(path);
  if (zone === 'modules') return owner;
  return zone === 'platform' || zone === 'providers' ? zone : undefined;
}
