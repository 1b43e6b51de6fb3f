// What only the whole graph shows: cycles of imports, and files that no entry reaches.

const CONFIG = /^[^/]+\/[a-z.-]+\.config\.ts$/;

/** Each cycle once, as the files along it. */
export function findCycles(modules) {
  const cycles = [];
  const state = new Map();
  const trail = [];
  const visit = (path) => {
    state.set(path, 'open');
    trail.push(path);
    for (const { target } of modules.get(path)?.imports ?? []) {
      if (!target || !modules.has(target)) continue;
      if (state.get(target) === 'open') cycles.push([...trail.slice(trail.indexOf(target)), target]);
      else if (!state.has(target)) visit(target);
    }
    trail.pop();
    state.set(path, 'done');
  };
  for (const path of modules.keys()) if (!state.has(path)) visit(path);
  return cycles;
}

/** Files of the product that no entry reaches; being imported by a test or a demo alone does not count. */
export function findUnused(modules, entries) {
  const reached = new Set();
  const open = [...modules.keys()].filter((path) => isEntry(path) || entries.includes(path));
  while (open.length > 0) {
    const path = open.pop();
    if (reached.has(path)) continue;
    reached.add(path);
    for (const { target } of modules.get(path)?.imports ?? []) if (target) open.push(target);
  }
  const unused = [...modules.keys()].filter((path) => !reached.has(path) && !isTest(path) && !isDemo(path));
  // Only the roots: what only an unused file imports goes with it.
  const dependent = new Set(unused.flatMap((path) => modules.get(path).imports.map(({ target }) => target)));
  return unused.filter((path) => !dependent.has(path));
}

const isTest = (path) => /\.test\.[a-z]+$/.test(path);
// The catalogue of the kit finds demos by their name, not by an import.
const isDemo = (path) => path.endsWith('.demo.tsx');

function isEntry(path) {
  if (isTest(path)) return false;
  return (
    path === 'server/src/main.ts' ||
    // The build of the web begins with these by their path.
    path === 'web/src/app/boot.ts' ||
    path === 'web/build/first-screens/browser.ts' ||
    path === 'web/build/first-call/script.ts' ||
    path === 'web/build/first-call/pages.ts' ||
    path.endsWith('.html') ||
    path.endsWith('.d.ts') ||
    path.startsWith('e2e/') ||
    // The router finds pages by their path, not by an import.
    path.startsWith('web/src/pages/') ||
    path.split('/').includes('test') ||
    CONFIG.test(path)
  );
}
