// The import rules inside web/src: shared ← entities ← features ← pages ← app.

// In this list a zone may import itself and those before it.
export const WEB_ZONES = ['shared', 'entities', 'features', 'pages', 'app'];

// An entity may import those of earlier lines, through their index.ts.
const ENTITY_LAYERS = [
  ['address', 'agreement', 'cart', 'invitation', 'message', 'player', 'service', 'sku', 'subscription'],
  ['role'],
  ['activity', 'goods', 'order', 'prize'],
  ['lottery'],
];

// Folders that hold features instead of being one: `features/activities/sign-in`.
const FEATURE_GROUPS = ['activities'];

/** The zone of a file below web/src, the entity or feature that owns it, and whether it is the owner's index.ts. */
export function webPlace(inside) {
  const [zone, first, second] = inside;
  if (zone !== 'entities' && zone !== 'features')
    return { zone: WEB_ZONES.includes(zone) ? zone : 'app', owner: first, isIndex: false };
  const isGrouped = zone === 'features' && FEATURE_GROUPS.includes(first);
  const owner = isGrouped ? `${first}/${second}` : first;
  const rest = inside.slice(isGrouped ? 3 : 2);
  return { zone, owner, isIndex: rest.length === 1 && rest[0] === 'index.ts' };
}

export function breaksWebZones(from, to) {
  if (to.isTest) return 'only tests import from tests';
  const climbs = WEB_ZONES.indexOf(to.zone) > WEB_ZONES.indexOf(from.zone);
  if (climbs) return `${from.zone} must not know ${to.zone} (${WEB_ZONES.join(' ← ')})`;
  if ((to.zone !== 'entities' && to.zone !== 'features') || isSameOwner(from, to)) return undefined;
  if (from.zone === 'features' && to.zone === 'features') return 'a feature never imports a feature';
  if (from.zone === 'entities' && !(entityLayer(to.owner) < entityLayer(from.owner)))
    return `${from.owner} is not above ${to.owner} in the list of entity layers`;
  return to.isIndex ? undefined : `${to.zone}/${to.owner} is used through its index.ts only`;
}

/** Entities that the list of layers does not name. */
export function findUnlistedEntities(places) {
  const owners = places.filter(
    ({ workspace, zone, isTest }) => workspace === 'web' && zone === 'entities' && !isTest,
  );
  return [...new Set(owners.map(({ owner }) => owner))].filter((owner) => entityLayer(owner) < 0);
}

const entityLayer = (owner) => ENTITY_LAYERS.findIndex((layer) => layer.includes(owner));
const isSameOwner = (from, to) => from.zone === to.zone && from.owner === to.owner;
