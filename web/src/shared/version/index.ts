// Public API of the mall's version.
export { checkVersion, knownVersion } from './version.ts';
