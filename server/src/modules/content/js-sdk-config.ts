// Signs the URL of a page of this mall for WeChat's JS-SDK.
import type { Contract } from '@emall/contract';
import { BASE_PATH } from '@emall/contract/constants';
import { badInput } from '../../platform/bad-input.ts';
import type { CallHandler } from '../../services.ts';
import { gameOf, limitByAddress } from '../identity/index.ts';

export const jsSdkConfig: CallHandler<Contract['wechat']['jsSdkConfig']> = async (ctx, { url }) => {
  const { config, jsSdk } = ctx.services;
  const address = URL.canParse(url) ? new URL(url) : undefined;
  // A sandbox may be opened under any host name.
  const isOurs = address && (config.isSandbox || address.origin === new URL(config.publicUrl).origin);
  if (!isOurs || !`${address.pathname}/`.startsWith(`${BASE_PATH}/`)) throw badInput('url', 'foreign-url');
  await limitByAddress(ctx, 'js-sdk');
  const game = await gameOf(ctx);
  const app = game.orderPrefixTag === 'xjsj' ? 'xjsj' : 'default';
  // WeChat signs a URL without its fragment.
  return { js_sdk: (await jsSdk.configure(app, url.split('#', 1)[0] ?? '')) ?? null };
};
