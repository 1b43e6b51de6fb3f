// Reads every source file of the workspaces and lists what it imports.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const FOLDERS = ['contract', 'server', 'web', 'console', 'e2e'];
const SKIPPED = new Set(['node_modules', 'dist', 'dist-previous', 'test-results', 'playwright-report']);
const SCRIPT = /\.(ts|tsx|mts|mjs|js)$/;
const STYLE = /\.css$/;
const PAGE = /\.html$/;

/**
 * @typedef {{ specifier: string, isTypeOnly: boolean, isDynamic?: boolean, names?: string[], target?: string }} Import `target`: a file of the project
 * @typedef {{ path: string, imports: Import[] }} Module `path`: from the project's root, with forward slashes
 */

/** @param {string} root @returns {{ modules: Map<string, Module>, problems: string[] }} */
export function readModules(root) {
  const modules = new Map();
  const problems = [];
  for (const path of FOLDERS.flatMap((folder) => listFiles(root, folder))) {
    const source = readFileSync(join(root, path), 'utf8');
    const imports = readImports(path, source, problems);
    for (const entry of imports) entry.target = resolve(root, path, entry.specifier, problems);
    modules.set(path, { path, imports });
  }
  return { modules, problems };
}

function listFiles(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : listFiles(root, path);
    return SCRIPT.test(path) || STYLE.test(path) || PAGE.test(path) ? [path] : [];
  });
}

function readImports(path, source, problems) {
  if (STYLE.test(path)) return findAll(source, /@import\s+(?:url\()?['"]([^'"]+)['"]/g);
  // A page's own sources are written from the root of its workspace: "/src/app/main.tsx".
  if (PAGE.test(path)) return findAll(source, /(?:src|href)="\/(src\/[^"]+)"/g, './');
  return readScript(path, source, problems);
}

function findAll(source, pattern, prefix = '') {
  return [...source.matchAll(pattern)].map(([, specifier]) => ({
    specifier: `${prefix}${specifier}`,
    isTypeOnly: false,
  }));
}

function readScript(path, source, problems) {
  const { module, program, errors } = parseSync(path, source);
  if (errors.length > 0) problems.push(`${path} cannot be read: ${errors[0].message}`);
  const imports = [];
  const add = (specifier, isTypeOnly, isDynamic = false, names = []) =>
    imports.push({ specifier, isTypeOnly, isDynamic, names });

  // `import { type A } from` still loads the file when it runs; only `import type` vanishes.
  const isErased = ({ start }) => /^(import|export)\s+type\b/.test(source.slice(start, start + 40));
  for (const entry of module.staticImports) {
    const names = entry.entries.map(({ importName }) => importName.name);
    add(entry.moduleRequest.value, isErased(entry), false, names);
  }
  for (const statement of module.staticExports) {
    const from = statement.entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (from) add(from.value, isErased(statement));
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    if (literal) add(literal[2], false, true);
  }
  // A worker is loaded by its address.
  for (const [, worker] of source.matchAll(/new Worker\(\s*new URL\('([^']+)', import\.meta\.url\)/g))
    add(worker, false, true);
  if (/\bimport\(/.test(source)) {
    new Visitor({ TSImportType: (node) => add(node.source.value, true) }).visit(program);
  }
  return imports;
}

function resolve(root, from, specifier, problems) {
  if (specifier.startsWith('@emall/')) return resolvePackage(root, from, specifier, problems);
  if (!specifier.startsWith('.')) return undefined;
  const target = posix.join(dirname(from), specifier.replace(/\?.*$/, ''));
  if (!target.startsWith('../') && existsSync(join(root, target)) && !isFolder(join(root, target)))
    return target;
  problems.push(`${from} imports ${specifier}, which is not there.`);
  return undefined;
}

function isFolder(path) {
  try {
    readdirSync(path);
    return true;
  } catch {
    return false;
  }
}

/** Our own packages are used through the exports of their package.json. */
function resolvePackage(root, from, specifier, problems) {
  const [, workspace, ...rest] = specifier.split('/');
  const manifest = join(root, workspace, 'package.json');
  const exported = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).exports : undefined;
  const entry = rest.length > 0 ? `./${rest.join('/')}` : '.';
  const file = exported?.[entry];
  if (file) return posix.join(workspace, file);
  // Whether that workspace may be imported at all is a rule of its own.
  if (exported)
    problems.push(`${from} imports ${specifier}, which ${workspace}/package.json does not export.`);
  return undefined;
}
