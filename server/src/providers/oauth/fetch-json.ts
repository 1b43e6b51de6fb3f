// One question to an OAuth server: JSON back in time, undefined for a rejection, or the error of an outage. Its URLs carry
// secrets, so no error quotes them.
import { isOutageStatus, ProviderError } from '../../platform/resilience/breaker.ts';

const TIMEOUT_MS = 8000;

export async function fetchJson(url: URL): Promise<Record<string, unknown> | undefined> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (isOutageStatus(response.status)) throw outage(`HTTP ${response.status}`);
    if (!response.ok) return undefined;
    const body: unknown = JSON.parse(await response.text());
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error instanceof ProviderError ? error : outage((error as Error).name);
  }
}

const outage = (reason: string) =>
  new ProviderError(`the login provider does not respond: ${reason}`, { isOutage: true });

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined;
}
