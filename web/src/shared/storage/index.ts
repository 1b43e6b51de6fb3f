// Public API of the browser's storage.
export { defineStored, readObject, readText, remove, writeObject, writeText } from './storage.ts';
