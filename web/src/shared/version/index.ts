// The door to the version of the mall.
export { checkVersion, knownVersion } from './version.ts';
