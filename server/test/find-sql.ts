// Finds the SQL in the server's sources (templates of the tag `sql`, strings that begin like a statement) and the functions
// that it calls.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';

const sources = fileURLToPath(new URL('../src', import.meta.url));
const STATEMENT = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|MERGE|LOCK|CALL)\s/;

/** Parameters are $0 in the text. */
export function findSql(source: string, file: string): { text: string; line: number }[] {
  const found: { text: string; line: number }[] = [];
  const add = (text: string, start: number) =>
    found.push({ text, line: source.slice(0, start).split('\n').length });
  const textOf = (node: { quasis: { value: { cooked: string | null } }[] }) =>
    node.quasis.map(({ value }) => value.cooked ?? '').join('$0');
  const visitor = new Visitor({
    TaggedTemplateExpression(node) {
      if (node.tag.type === 'Identifier' && node.tag.name === 'sql') add(textOf(node.quasi), node.start);
    },
    TemplateLiteral(node) {
      if (STATEMENT.test(textOf(node))) add(textOf(node), node.start);
    },
    Literal(node) {
      if (typeof node.value === 'string' && STATEMENT.test(node.value)) add(node.value, node.start);
    },
  });
  visitor.visit(parseSync(file, source).program);
  return found;
}

export async function sourceFiles(): Promise<string[]> {
  const names = await readdir(sources, { recursive: true });
  return names
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(sources, name));
}

// Words before a parenthesis in SQL that are not functions of the catalogue.
const KEYWORDS = new Set(
  `all and any array as by case cast check coalesce conflict cube current_date distinct do else end except exists extract
   filter from full grouping having in inner insert intersect interval into is join key lateral left limit materialized
   nullif not of offset on only or order over partition primary references returning row rows select set then time unique
   union update using values when where with within greatest least range table temp_table tables sets`.split(
    /\s+/,
  ),
);

export function functionsCalledIn(sql: string): string[] {
  const code = sql
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    // The columns of INSERT INTO t (…), CREATE TABLE t (…) and of an alias AS t (…) or ) t (…) are not arguments.
    .replace(/\)\s+\w+\s*\(/g, ') (')
    .replace(/\b(INTO|TABLE|AS|ON|WITH|UPDATE|INDEX)\s+(\w+\s+AS\s+)?[\w.$]+\s*\(/gi, '$1 (');
  return [...code.matchAll(/(?<![\w$.])([a-z_][\w]*\.)?([a-z_]\w*)\s*\(/gi)]
    .map((match) => (match[2] ?? '').toLowerCase())
    .filter((name) => !KEYWORDS.has(name));
}
