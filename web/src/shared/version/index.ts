// Public API of the mall's version.
export { buildVersion, checkVersion, knownVersion } from './version.ts';
