// WeChat's JS-SDK: what a page inside WeChat needs to use its share menu and scanner.
import type { JsSdk as JsSdkConfig } from '@emall/contract';

/** Which official account of WeChat: some games (xjsj) have one of their own. */
export type JsSdkApp = 'default' | 'xjsj';

export type JsSdk = {
  /** The signature over an address; undefined when no account is set up, or WeChat does not respond. */
  configure(app: JsSdkApp, url: string): Promise<JsSdkConfig | undefined>;
};
