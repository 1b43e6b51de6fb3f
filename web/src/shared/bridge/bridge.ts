// Knows the host the mall runs in, and stores the parameters that the host put into the URL.
import { writeText } from '../storage/index.ts';

export type HostEnvironment = 'browser' | 'wechat' | 'mini-program';

/** WeChat's web-view names the mini-program in its user agent on Android, and in this variable on iOS. */
declare global {
  interface Window {
    __wxjs_environment?: string;
  }
}

export function hostEnvironment(userAgent: string = navigator.userAgent): HostEnvironment {
  if (!/MicroMessenger/i.test(userAgent)) return 'browser';
  const isMiniProgram = /miniProgram/i.test(userAgent) || window.__wxjs_environment === 'miniprogram';
  return isMiniProgram ? 'mini-program' : 'wechat';
}

const TAKEN = ['packageChannel', 'wx_open_id'] as const;
const LONGEST = 128;

/** Stores the host's parameters; an open id identifies a person and is removed from the address bar. */
export function storeHostParams(): void {
  const url = new URL(location.href);
  for (const name of TAKEN) {
    // The mini-program hands it over by a ticket: one that a link brings there is somebody else's.
    if (name === 'wx_open_id' && hostEnvironment() === 'mini-program') continue;
    const value = url.searchParams.get(name);
    if (value && value.length <= LONGEST) writeText(name, value);
  }
  if (!url.searchParams.has('wx_open_id')) return;
  url.searchParams.delete('wx_open_id');
  history.replaceState(history.state, '', url);
}
