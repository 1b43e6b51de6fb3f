// The import rules inside console/src: zones, areas of pages, and a kit that knows no domain.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// A zone may import itself and those before it.
export const CONSOLE_ZONES = ['i18n', 'ui', 'request', 'session', 'kit', 'entities', 'pages', 'app'];

// Operators' calls that belong to every screen: the audit log, the login, saved views, exports and pictures.
const KIT_CALLS = ['audit', 'auth', 'desk', 'export', 'file'];

export function breaksConsoleZones(from, to) {
  const climbs = CONSOLE_ZONES.indexOf(to.zone) > CONSOLE_ZONES.indexOf(from.zone);
  if (climbs) return `${from.zone} must not know ${to.zone} (${CONSOLE_ZONES.join(' ← ')})`;
  return from.zone === 'pages' && from.owner !== to.owner && to.zone === 'pages'
    ? 'one area of the console does not import another'
    : undefined;
}

/** A problem for each file of the kit that makes a call of a domain. @param {string} root @param {{ path: string, zone?: string, isTest: boolean }[]} places */
export function findDomainsInKit(root, places) {
  return places
    .filter(({ path, zone, isTest }) => path.startsWith('console/') && zone === 'kit' && !isTest)
    .filter(({ path }) => /\.tsx?$/.test(path))
    .flatMap(({ path }) => {
      const groups = readFileSync(join(root, path), 'utf8').matchAll(/(?<![\w`/.])ops\.(\w+)\.\w/g);
      const foreign = new Set(
        [...groups].map(([, group]) => group).filter((group) => !KIT_CALLS.includes(group)),
      );
      return [...foreign].map(
        (group) =>
          `${path} makes a call of ops.${group}: the kit knows no domain (console/src/entities does).`,
      );
    });
}
