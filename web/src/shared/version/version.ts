// Notices a new deployment and reloads into it, once per version.
import { APP_VERSION, BASE_PATH } from '@emall/contract/constants';
import { defineStored, readText, writeText } from '../storage/index.ts';

/** The version this page was built as; without it (development), what the version file said first. */
let running = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;

export const buildVersion = (): string => running ?? APP_VERSION;

export async function checkVersion(reload: () => void = () => location.reload()): Promise<void> {
  const deployed = await fetchVersion();
  if (!deployed) return;
  running ??= deployed;
  writeText('version', deployed);
  if (deployed !== running && claimReload(deployed)) reload();
}

/** The version as far as it is known, for the player to read. */
export function knownVersion(): string {
  return readText('version') ?? APP_VERSION;
}

async function fetchVersion(): Promise<string | undefined> {
  const response = await fetch(`${BASE_PATH}/version.json?t=${Date.now()}`, { cache: 'no-store' });
  if (!response.ok) return undefined;
  const { version } = (await response.json()) as { version?: unknown };
  return typeof version === 'string' && version ? version : undefined;
}

const reloadedFor = defineStored({
  key: 'reloaded_for',
  area: 'session',
  format: 'text',
  parse: (value) => (typeof value === 'string' ? value : undefined),
});

/**
 * One reload per version: behind a proxy that still serves the old page, a second one would bring nothing new.
 * A browser that cannot store the first must not be reloaded at all.
 */
function claimReload(version: string): boolean {
  return reloadedFor.read() !== version && reloadedFor.write(version);
}
