// The import rules of the project: who may know whom. Those inside web/src and console/src are in web-rules.mjs and console-rules.mjs.
import { breaksConsoleZones, CONSOLE_ZONES } from './console-rules.mjs';
import { breaksWebZones, findUnlistedEntities, webPlace } from './web-rules.mjs';

// A module may import those of earlier lines only. What joins modules of one line is a flow.
const MODULE_LAYERS = [
  ['games'],
  ['identity'],
  ['roles', 'content'],
  ['messages'],
  ['catalog', 'code-pools', 'points', 'addresses', 'analytics', 'uploads', 'operators', 'deliveries'],
  ['coupons'],
  ['payments'],
  ['orders'],
  ['transfers'],
  ['score-orders', 'gifts', 'verification', 'account-data'],
  ['activities'],
  ['awards', 'spend'],
  ['lottery', 'sign-in', 'invitation', 'recharge', 'ranking', 'presale'],
  ['task-lottery'],
  ['player-support', 'cases', 'alerts', 'health', 'reports'],
  ['reconciliation'],
  ['desk', 'exports', 'calendar'],
];

// In each list a zone may import itself and those before it.
const SERVER_ZONES = [
  'platform',
  'embedded-postgres',
  'config',
  'providers',
  'services',
  'modules',
  'flows',
  'demo',
  'app',
];
// The production bundle carries neither: both are loaded by `await import()` where a sandbox uses them.
const SANDBOX_ZONES = ['embedded-postgres', 'demo'];
const MAY_KNOW = {
  contract: [],
  server: ['contract'],
  web: ['contract'],
  console: ['contract'],
  e2e: ['contract', 'server'],
};

const SCHEMA_LIBRARY = /^(typebox|@sinclair\/typebox)(\/|$)/;

/** @param {{ path: string }} module @param {import('./read.mjs').Import} entry */
export function findViolation({ path }, entry) {
  const from = place(path);
  const to = entry.target ? place(entry.target) : undefined;
  return (
    crossesWorkspaces(from, entry) ??
    bringsSchemas(from, entry) ??
    bypassesUseSubmit(from, entry) ??
    // Tests, and what tests share, may import every file of their workspace.
    (to && from.workspace === to.workspace && !from.isTest ? breaksZones(from, to, entry) : undefined)
  );
}

/** A problem for each module of the server and each entity of the web that its list of layers does not name. */
export function findUnlisted(paths) {
  const owners = paths.map(place).filter(({ zone, isTest }) => zone === 'modules' && !isTest);
  const modules = [...new Set(owners.map(({ owner }) => owner))].filter((owner) => layerOf(owner) < 0);
  return [
    ...modules.map(
      (owner) => `The module ${owner} has no place in the list of module layers (scripts/imports/rules.mjs).`,
    ),
    ...findUnlistedEntities(paths.map(place)).map(
      (owner) =>
        `The entity ${owner} has no place in the list of entity layers (scripts/imports/web-rules.mjs).`,
    ),
  ];
}

const layerOf = (owner) => MODULE_LAYERS.findIndex((layer) => layer.includes(owner));

/** Where a file stands: its workspace, its zone in it, and the module, feature or provider it belongs to. */
export function place(path) {
  const [workspace, ...rest] = path.split('/');
  const isTest = /\.test\.[a-z]+$/.test(path) || rest.includes('test');
  const isSource = rest[0] === 'src';
  const inside = isSource ? rest.slice(1) : rest;
  if (workspace === 'web' && isSource) return { path, workspace, isTest, ...webPlace(inside) };
  const [zone, owner] = zoneOf(workspace, inside, isSource);
  const file = inside.length === 3 ? inside[2] : undefined;
  return {
    path,
    workspace,
    isTest,
    zone,
    owner,
    isIndex: file === 'index.ts',
    isTables: file === 'tables.ts',
  };
}

function zoneOf(workspace, inside, isSource) {
  const [first, second] = inside;
  if (workspace === 'server') {
    if (!isSource) return [first === 'demo' ? 'demo' : 'app'];
    if (inside.length === 1) return [/^(?:provider-)?(config|services)\.ts$/.exec(first)?.[1] ?? 'app'];
    // Which provider runs is chosen in one place, and that place knows them all.
    if (inside.join('/') === 'providers/create.ts') return ['app'];
    return [SERVER_ZONES.includes(first) ? first : 'app', second];
  }
  if (workspace === 'web') return ['app', second];
  if (workspace === 'console') return [CONSOLE_ZONES.includes(first) ? first : 'app', second];
  return [undefined];
}

function crossesWorkspaces(from, { specifier, target }) {
  const name = /^@emall\/([^/]+)/.exec(specifier)?.[1] ?? (target ? target.split('/')[0] : undefined);
  if (!name || name === from.workspace || !(name in MAY_KNOW)) return undefined;
  if (!specifier.startsWith('@emall/'))
    return 'reaches into another workspace by path; it has a package name';
  return MAY_KNOW[from.workspace]?.includes(name) ? undefined : `${from.workspace} must not know ${name}`;
}

function bringsSchemas(from, { specifier, isTypeOnly }) {
  if (from.workspace !== 'web') return undefined;
  if (SCHEMA_LIBRARY.test(specifier)) return 'no schema library reaches the browser';
  if (specifier !== '@emall/contract' || isTypeOnly) return undefined;
  return "the web takes types only from the contract's root: write `import type`";
}

/** A mutation sends once per tap, and its failures need a handler of their own; `useSubmit` sends once at a time. */
function bypassesUseSubmit(from, { names = [] }) {
  return from.workspace === 'web' && from.zone !== 'shared' && names.includes('useMutation')
    ? 'the web submits changes by useSubmit (shared/request)'
    : undefined;
}

function breaksZones(from, to, entry) {
  if (from.workspace === 'web') return breaksWebZones(from, to);
  if (from.workspace === 'console') return breaksConsoleZones(from, to);
  return from.workspace === 'server' ? breaksServerZones(from, to, entry) : undefined;
}

function breaksServerZones(from, to, { isDynamic, isTypeOnly }) {
  if (to.isTest) return 'only tests import from tests';
  if (SANDBOX_ZONES.includes(to.zone) && to.zone !== from.zone && !isDynamic && !isTypeOnly)
    return `${to.zone} is no part of the production bundle: load it by await import()`;
  const climbs = SERVER_ZONES.indexOf(to.zone) > SERVER_ZONES.indexOf(from.zone);
  if (climbs) return `${from.zone} must not know ${to.zone} (${SERVER_ZONES.join(' ← ')})`;
  if (to.zone === 'providers' && from.zone !== 'app' && !isSameOwner(from, to) && !to.isIndex) {
    return 'a provider is known by its interface only (providers/<name>/index.ts)';
  }
  if (to.zone === 'modules' && !isSameOwner(from, to) && !to.isIndex && !to.isTables)
    return 'a module is used through its index.ts, or its tables.ts for reading';
  return from.zone === 'modules' && to.zone === 'modules' && !isSameOwner(from, to)
    ? breaksModuleLayers(from, to)
    : undefined;
}

function breaksModuleLayers(from, to) {
  return layerOf(to.owner) < layerOf(from.owner)
    ? undefined
    : `${from.owner} is not above ${to.owner} in the list of module layers`;
}

const isSameOwner = (from, to) => from.zone === to.zone && from.owner === to.owner;
