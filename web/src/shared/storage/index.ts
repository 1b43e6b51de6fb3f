// The door to the browser's storage.
export { readObject, readText, remove, writeObject, writeText } from './storage.ts';
