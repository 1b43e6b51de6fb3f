// Packages that few processes use, loaded at their first use: together they took a second and 90 MB of every start.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Returns a function that loads the package once; synchronous, so that whoever needs it need not become asynchronous. */
export function lazyModule<T>(name: string): () => T {
  let loaded: T | undefined;
  return () => {
    loaded ??= require(name) as T;
    return loaded;
  };
}
