// `npm run imports`: fails when a file imports what it must not know, in a circle, or what is not there, and names unused files.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { findCycles, findUnused } from './imports/graph.mjs';
import { readModules } from './imports/read.mjs';
import { findUnlisted, findViolation } from './imports/rules.mjs';
import { findTableViolations } from './imports/tables.mjs';
import { root as projectRoot, requirePackage } from './project.mjs';

/** @param {string} root @returns {{ count: number, problems: string[] }} */
export function checkImports(root) {
  const { modules, problems } = readModules(root);
  // A checker that reads nothing agrees with everything.
  if (modules.size === 0) problems.push('No source file was found to check.');
  for (const module of modules.values()) {
    for (const entry of module.imports) {
      const violation = findViolation(module, entry);
      if (violation) problems.push(`${module.path} imports ${entry.specifier}: ${violation}.`);
    }
  }
  problems.push(...findUnlisted([...modules.keys()]));
  problems.push(...findTableViolations(root, modules));
  for (const cycle of findCycles(modules)) problems.push(`Imports run in a circle: ${cycle.join(' → ')}.`);
  for (const path of findUnused(modules, findDoors(root))) problems.push(`${path} is used by nothing.`);
  return { count: modules.size, problems };
}

/** What the contract's package opens to others is in use by being open. */
function findDoors(root) {
  const manifest = join(root, 'contract', 'package.json');
  const doors = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).exports : {};
  return Object.values(doors ?? {}).map((file) => posix.join('contract', file));
}

if (process.argv[1] === import.meta.filename) {
  requirePackage('.', 'oxc-parser');
  const { count, problems } = checkImports(projectRoot);
  for (const problem of problems) console.error(problem);
  console.log(`Import rules: ${count} files read, ${problems.length} problems.`);
  process.exit(problems.length > 0 ? 1 : 0);
}
