// WeChat and WeGame: where to send the player, and who came back.

export type OAuthProvider = 'wechat' | 'wegame';
/** Which application of the provider: some games (xjsj) have one of their own, and the mini-program is one too. */
export type OAuthApp = 'default' | 'xjsj' | 'mini';
/** Those that a browser is sent to; the mini-program brings its code itself. */
export type OAuthLinkApp = Exclude<OAuthApp, 'mini'>;
export type OAuthProfile = { open_id: string; union_id: string | null; nickname: string };

export type OAuth = {
  /** Where the player agrees; undefined when no such application is configured. */
  authorizeUrl(request: {
    provider: OAuthProvider;
    app: OAuthApp;
    state: string;
    callback: string;
  }): string | undefined;
  /** The person behind the code, or undefined when the provider refuses it. */
  exchange(request: {
    provider: OAuthProvider;
    app: OAuthApp;
    code: string;
  }): Promise<OAuthProfile | undefined>;
};
