// `npm run imports`: fails on imports against the layers, in a cycle or of missing files, on unused files, on writes to another module's table, and on
// calls of a domain in the console's kit.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { findDomainsInKit } from './imports/console-rules.mjs';
import { findCycles, findUnused } from './imports/graph.mjs';
import { readModules } from './imports/read.mjs';
import { findUnlisted, findViolation, place } from './imports/rules.mjs';
import { findTableViolations } from './imports/tables.mjs';
import { root as projectRoot, requirePackage } from './project.mjs';

/** @param {string} root @returns {{ count: number, problems: string[] }} */
export function checkImports(root) {
  const { modules, problems } = readModules(root);
  // Reading nothing must not count as success.
  if (modules.size === 0) problems.push('No source file was found to check.');
  for (const module of modules.values()) {
    for (const entry of module.imports) {
      const violation = findViolation(module, entry);
      if (violation) problems.push(`${module.path} imports ${entry.specifier}: ${violation}.`);
    }
  }
  problems.push(...findUnlisted([...modules.keys()]));
  problems.push(...findTableViolations(root, modules));
  problems.push(...findDomainsInKit(root, [...modules.keys()].map(place)));
  for (const cycle of findCycles(modules)) problems.push(`Imports form a cycle: ${cycle.join(' → ')}.`);
  for (const path of findUnused(modules, findPackageEntries(root)))
    problems.push(`${path} is used by nothing.`);
  return { count: modules.size, problems };
}

/** What the contract's package exports counts as used. */
function findPackageEntries(root) {
  const manifest = join(root, 'contract', 'package.json');
  const exported = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).exports : {};
  return Object.values(exported ?? {}).map((file) => posix.join('contract', file));
}

if (process.argv[1] === import.meta.filename) {
  requirePackage('.', 'oxc-parser');
  const { count, problems } = checkImports(projectRoot);
  for (const problem of problems) console.error(problem);
  console.log(`Import rules: ${count} files read, ${problems.length} problems.`);
  process.exit(problems.length > 0 ? 1 : 0);
}
