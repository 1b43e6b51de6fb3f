// Public API of the browser's storage.
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
