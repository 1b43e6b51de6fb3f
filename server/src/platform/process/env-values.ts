// Values of the environment, checked: choices, numbers and addresses. What cannot work is refused by the name of its variable.
import { databaseHosts } from '../database/primary.ts';
import { StartupError } from './startup-error.ts';

export type Env = Record<string, string | undefined>;
/** How each setting is read; a reader throws when its setting cannot work. */
export type Readers<T> = { [K in keyof T]-?: () => T[K] };

/** Reads every setting, and fails with all that is wrong at once: with `problems`, and what the readers refuse. */
export function readAll<T extends object>(readers: Readers<T>, problems: string[] = []): T {
  const found = new Set(problems);
  const entries = Object.entries<() => unknown>(readers).map(([name, read]) => {
    try {
      return [name, read()];
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      found.add(error.message);
      return [name, undefined];
    }
  });
  if (found.size) throw new StartupError([...found].join('; '));
  return Object.fromEntries(entries) as T;
}

export function oneOf<const T extends string>(
  env: Env,
  name: string,
  allowed: readonly T[],
  otherwise: T,
): T {
  const value = env[name] || otherwise;
  const found = allowed.find((option) => option === value);
  if (!found) throw new StartupError(`${name}=${value} is not one of ${allowed.join(', ')}`);
  return found;
}

export function integer(env: Env, name: string, otherwise: number, min: number, max: number): number {
  const text = env[name];
  if (!text) return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new StartupError(`${name}=${text} is not a whole number from ${min} to ${max}`);
  return value;
}

export function share(env: Env, name: string, otherwise: number): number {
  const text = env[name];
  if (!text) return otherwise;
  const value = Number(text);
  if (!(value >= 0 && value <= 1)) throw new StartupError(`${name}=${text} is not a number from 0 to 1`);
  return value;
}

export function url(env: Env, name: string, protocols: string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const parsed = URL.canParse(text) ? new URL(text) : undefined;
  // The value may hold a password, so the message does not repeat it.
  if (!parsed || !protocols.includes(parsed.protocol))
    throw new StartupError(`${name} is not a ${protocols.join(' or ')} URL`);
  return text;
}

/** With one host or several: `postgres://mall@a:5432,b:5432/mall`. */
export function databaseUrl(env: Env, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  for (const host of databaseHosts(text)) url({ [name]: host }, name, ['postgres:', 'postgresql:']);
  return text;
}
