// Scans a code with WeChat's scanner; a plain browser has none.
import { randomId } from '../device/index.ts';
import { surroundings } from './bridge.ts';
import { openShellPage } from './wechat-bridge.ts';

export const canScan = (): boolean => surroundings() !== 'browser';

/** What the code says, untrusted as any text from outside; undefined when nothing was scanned. */
export async function openScan(): Promise<string | undefined> {
  if (surroundings() === 'mini-program') return scanInShell();
  if (surroundings() === 'browser') return undefined;
  const { actInWechat } = await import('./js-sdk.ts');
  return (await actInWechat('scanQRCode', { needResult: 1, scanType: ['qrCode', 'barCode'] }))?.resultStr;
}

/**
 * The mini-program answers in the fragment: changing it does not load the page anew. Only the answer to this very
 * question counts; a fragment that somebody put into a link is nobody's answer.
 */
async function scanInShell(): Promise<string | undefined> {
  const question = randomId(16);
  const answer = new Promise<string>((resolve) => {
    const hear = () => {
      const [, asked, text = ''] = /^#scan=([a-z0-9]+)\.(.*)$/.exec(location.hash) ?? [];
      if (asked !== question) return;
      removeEventListener('hashchange', hear);
      history.replaceState(history.state, '', location.pathname + location.search);
      resolve(decode(text));
    };
    addEventListener('hashchange', hear);
  });
  if (!(await openShellPage('scan', { question, back: location.pathname + location.search })))
    return undefined;
  return (await answer) || undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
