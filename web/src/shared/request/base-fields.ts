// What every call carries: the base fields of its body and its headers. The script in the HTML builds its call of the same parts,
// so nothing here may need the app.
import { platform } from '../device/index.ts';
import type { Language } from '../i18n/index.ts';
import { readText } from '../storage/index.ts';

export type Sender = {
  gameId: string;
  token: string | null;
  sourceFrom: string;
  userInfo: { u8_account_id?: string } | null;
};

export function baseFields(
  { gameId, sourceFrom, userInfo }: Sender,
  deviceId: string,
): Record<string, string> {
  return {
    game_id: gameId,
    device_id: deviceId,
    distinct_id: userInfo?.u8_account_id || deviceId,
    source_from: sourceFrom || readText('sourceFrom') || '',
  };
}

export function headers(
  { gameId, token }: Sender,
  language: Language,
  preview?: string,
): Record<string, string> {
  const channel = readText('channelId');
  return {
    // Header values must be ASCII, whatever a URL or a storage brought.
    'Game-Id': encodeURIComponent(gameId),
    traceparent: traceparent(),
    Platform: String(platform()),
    'Accept-Language': language === 'en' ? 'en' : 'zh-CN',
    ...(token ? { Authorization: `Bearer ${encodeURIComponent(token)}` } : {}),
    ...(preview ? { Preview: preview } : {}),
    ...(channel ? { Channel: encodeURIComponent(channel) } : {}),
  };
}

/** W3C Trace Context: each call begins a trace, which the server records where tracing is set up. */
function traceparent(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  return `00-${hex.slice(0, 16).join('')}-${hex.slice(16).join('')}-01`;
}
