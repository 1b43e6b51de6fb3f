// Public API of the browser's storage.
export { writeCookie } from './cookie.ts';
export {
  defineStored,
  onLocalChange,
  readObject,
  readText,
  remove,
  storedEntries,
  writeObject,
  writeText,
} from './storage.ts';
