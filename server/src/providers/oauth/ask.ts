// One question to an OAuth server: JSON back in time, or undefined. Its URLs carry secrets, so no error quotes them.

const TIMEOUT_MS = 8000;

export async function askJson(url: URL): Promise<Record<string, unknown> | undefined> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return undefined;
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined;
}
