// Packages whose native code npm installs as an optional package: an install without it (`--omit=optional`) starts and
// serves, and what needs it fails at its first use. A start says so.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

const NEEDED_FOR = {
  '@node-rs/argon2': 'passwords can be neither set nor checked',
  sharp: 'pictures cannot be uploaded',
};

/** Returns a line for each package whose native code is missing. Loads none: that takes 0.7 s and 28 MB. */
export function findMissingNativeCode(
  folderOf: (name: string) => string | undefined = packageFolder,
): string[] {
  return Object.entries(NEEDED_FOR)
    .filter(([name]) => !platformPackages(folderOf(name)).some(folderOf))
    .map(
      ([name, consequence]) =>
        `${name} is installed without the native code of this platform, so ${consequence}: run npm ci without --omit=optional`,
    );
}

/** One for each platform; npm installs those of this one. */
function platformPackages(folder: string | undefined): string[] {
  if (!folder) return [];
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    optionalDependencies?: Record<string, string>;
  };
  return Object.keys(optionalDependencies);
}

const packageFolder = (name: string): string | undefined =>
  require.resolve
    .paths(name)
    ?.map((folder) => join(folder, name))
    .find((folder) => existsSync(folder));
