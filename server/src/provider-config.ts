// What the environment says of providers: SMS, mail, WeChat, files, parcels, alerts, and merchants that games share.
import { readFileSync } from 'node:fs';
import type { SubscribeKind } from '@emall/contract';
import { type Env, oneOf, url } from './platform/process/env-values.ts';
import { StartupError } from './platform/process/startup-error.ts';

export type OAuthConfig = Partial<
  Record<'wechat' | 'wechat_xjsj' | 'wechat_mini' | 'wegame', { appId: string; secret: string }>
>;
export type MiniTemplates = Partial<Record<SubscribeKind, { id: string; keywords: string[] }>>;
export type S3Config = { url: string; bucket: string; accessKey: string; secret: string; region: string };
export type Kuaidi100Config = { url: string; customer: string; key: string };
export type AlertWebhook = { url: string; shape: 'wecom' | 'feishu' | 'dingtalk' };

export type WechatPayConfig = {
  url: string;
  mchId: string;
  /** The serial number of the merchant's own certificate, whose private key signs our requests. */
  serial: string;
  privateKey: string;
  apiV3Key: string;
  /** What WeChat signs with: its public key, or its platform certificate, and the id it names it by. */
  publicKeyId: string;
  publicKey: string;
  /** The official account that browsers and WeChat pay with. */
  appId: string;
  miniAppId: string | undefined;
};

export type AlipayConfig = {
  url: string;
  appId: string;
  sellerId: string;
  privateKey: string;
  /** Alipay's own key, which signs what it tells us. */
  publicKey: string;
};

export function pair<T>(
  env: Env,
  first: string,
  second: string,
  make: (a: string, b: string) => T,
): T | undefined {
  const a = url(env, first, ['http:', 'https:', 'smtp:', 'smtps:']);
  const b = env[second];
  if (!a && !b) return undefined;
  if (!a || !b) throw new StartupError(`${a ? second : first} is missing beside ${a ? first : second}`);
  return make(a, b);
}

export function app(env: Env, key: keyof OAuthConfig, prefix: string): OAuthConfig {
  const appId = env[`${prefix}_APP_ID`];
  const secret = env[`${prefix}_SECRET`];
  if (!appId && !secret) return {};
  if (!appId || !secret) throw new StartupError(`${prefix}_APP_ID and ${prefix}_SECRET belong together`);
  return { [key]: { appId, secret } };
}

/** `<template id> <keyword>…`, as WeChat's console shows them: `AbC_1 thing1 character_string2`. */
export function template(env: Env, kind: SubscribeKind, name: string): MiniTemplates {
  const [id, ...keywords] = env[name]?.trim().split(/\s+/) ?? [];
  if (!id) return {};
  if (!keywords.length || keywords.some((keyword) => !/^[a-z_]+[0-9]+$/.test(keyword)))
    throw new StartupError(
      `${name} is "<template id> <keyword> <keyword>…", such as "AbC_1 thing1 character_string2"`,
    );
  if (!env.WECHAT_MINI_APP_ID) throw new StartupError(`WECHAT_MINI_APP_ID is missing beside ${name}`);
  return { [kind]: { id, keywords } };
}

export function s3(env: Env): S3Config | undefined {
  const names = ['S3_URL', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'];
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length) throw new StartupError(`${missing.join(', ')} missing beside the other S3 settings`);
  return {
    url: url(env, 'S3_URL', ['http:', 'https:']) ?? '',
    bucket: env.S3_BUCKET ?? '',
    accessKey: env.S3_KEY ?? '',
    secret: env.S3_SECRET ?? '',
    region: env.S3_REGION || 'us-east-1',
  };
}

export function kuaidi100(env: Env): Kuaidi100Config | undefined {
  const customer = env.KUAIDI100_CUSTOMER;
  if (!customer) return undefined;
  return {
    url: url(env, 'KUAIDI100_URL', ['http:', 'https:']) ?? 'https://poll.kuaidi100.com/poll/query.do',
    customer,
    key: required(env, 'KUAIDI100_KEY', 'KUAIDI100_CUSTOMER'),
  };
}

export function webhook(env: Env): AlertWebhook | undefined {
  const address = url(env, 'ALERT_WEBHOOK_URL', ['http:', 'https:']);
  if (!address) return undefined;
  return { url: address, shape: oneOf(env, 'ALERT_WEBHOOK_SHAPE', ['wecom', 'feishu', 'dingtalk'], 'wecom') };
}

export function wechatPay(env: Env): WechatPayConfig | undefined {
  const mchId = env.WECHAT_PAY_MCH_ID;
  if (!mchId) return undefined;
  const apiV3Key = required(env, 'WECHAT_PAY_API_V3_KEY', 'WECHAT_PAY_MCH_ID');
  if (Buffer.byteLength(apiV3Key) !== 32)
    throw new StartupError('WECHAT_PAY_API_V3_KEY is not 32 bytes long');
  return {
    url: url(env, 'WECHAT_PAY_URL', ['http:', 'https:']) ?? 'https://api.mch.weixin.qq.com/',
    mchId,
    serial: required(env, 'WECHAT_PAY_SERIAL', 'WECHAT_PAY_MCH_ID'),
    privateKey: pem(env, 'WECHAT_PAY_PRIVATE_KEY', 'WECHAT_PAY_MCH_ID'),
    apiV3Key,
    publicKeyId: required(env, 'WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_MCH_ID'),
    publicKey: pem(env, 'WECHAT_PAY_PUBLIC_KEY', 'WECHAT_PAY_MCH_ID'),
    appId: required(env, 'WECHAT_PAY_APP_ID', 'WECHAT_PAY_MCH_ID'),
    miniAppId: env.WECHAT_PAY_MINI_APP_ID || undefined,
  };
}

export function alipay(env: Env): AlipayConfig | undefined {
  const appId = env.ALIPAY_APP_ID;
  if (!appId) return undefined;
  return {
    url: url(env, 'ALIPAY_URL', ['http:', 'https:']) ?? 'https://openapi.alipay.com/gateway.do',
    appId,
    sellerId: required(env, 'ALIPAY_SELLER_ID', 'ALIPAY_APP_ID'),
    privateKey: pem(env, 'ALIPAY_PRIVATE_KEY', 'ALIPAY_APP_ID'),
    publicKey: pem(env, 'ALIPAY_PUBLIC_KEY', 'ALIPAY_APP_ID'),
  };
}

function required(env: Env, name: string, beside: string): string {
  const value = env[name];
  if (!value) throw new StartupError(`${name} is missing beside ${beside}`);
  return value;
}

/** A key in PEM: written out, or the path of the file that holds it. */
function pem(env: Env, name: string, beside: string): string {
  const value = required(env, name, beside);
  if (value.includes('-----BEGIN')) return value;
  try {
    return readFileSync(value, 'utf8');
  } catch {
    throw new StartupError(`${name} is neither a key in PEM nor the path of a readable file`);
  }
}
