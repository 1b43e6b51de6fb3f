// Takes the source maps of a build out of what is served. Of each there is, in `maps/`, what the report of client failures
// needs: which line of which source a position is made of, and the functions of that source.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { parseSync } from 'oxc-parser';

const toGzip = promisify(gzip);

/**
 * Returns the function that writes them: they are no part of the version of a build, which would otherwise change with each comment.
 * @param {string} dist @param {string} root of the project, which sources are named from
 */
export async function takeSourceMaps(dist, root) {
  const assets = join(dist, 'assets');
  const stored = new Map();
  for (const name of await readdir(assets)) {
    if (!name.endsWith('.js.map')) continue;
    const path = join(assets, name);
    stored.set(name, storedMap(JSON.parse(await readFile(path, 'utf8')), path, root));
    await rm(path);
  }
  return async () => {
    const folder = join(dist, 'maps');
    await mkdir(folder, { recursive: true });
    for (const [name, map] of stored)
      await writeFile(join(folder, `${name}.gz`), await toGzip(JSON.stringify(map), { level: 9 }));
  };
}

function storedMap({ sources, sourcesContent, mappings }, path, root) {
  return {
    sources: sources.map((source) =>
      relative(root, resolve(dirname(path), source))
        .split(sep)
        .join('/'),
    ),
    mappings,
    functions: sources.map((source, index) => functionsOf(source, sourcesContent?.[index] ?? '')),
  };
}

/** `[line, column, last line, last column, name]` of each function that has a name, counted from 0, the outer before the inner. */
export function functionsOf(file, text) {
  const name = /\.[cm]?[jt]sx?$/.exec(file) ? file : `${file}.js`;
  const { program } = parseSync(name, text);
  const starts = lineStarts(text);
  const found = [];
  walk(program, undefined, (node, parent) => {
    const called = isFunction(node) ? nameOf(node, parent) : undefined;
    if (called) found.push([...placeOf(starts, node.start), ...placeOf(starts, node.end), called]);
  });
  return found;
}

const isFunction = ({ type }) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

/** For a function without a name of its own: what it is assigned to. */
function nameOf(node, parent) {
  const named =
    node.id ??
    { VariableDeclarator: parent?.id, AssignmentExpression: parent?.left }[parent?.type] ??
    (parent?.value === node ? parent.key : undefined);
  return named?.type === 'MemberExpression' ? named.property.name : named?.name;
}

function walk(node, parent, visit) {
  visit(node, parent);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') walk(child, node, visit);
}

function lineStarts(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function placeOf(starts, offset) {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (starts[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return [low, offset - starts[low]];
}
