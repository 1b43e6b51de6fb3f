// Which addresses of game servers and payment providers can be entered: encrypted ones, outside the shop's own network.
import { BlockList, isIP } from 'node:net';
import type { Config } from '../../../config.ts';
import { badInput } from '../../../platform/bad-input.ts';

const PRIVATE = new BlockList();
PRIVATE.addSubnet('127.0.0.0', 8);
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');

/** Names that no public DNS has: of a container, a service of Kubernetes, a machine of the network. */
const PRIVATE_NAME = /^[^.]+$|\.(local|internal)$/;

function isPrivate(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  return family ? PRIVATE.check(host, family === 4 ? 'ipv4' : 'ipv6') : PRIVATE_NAME.test(host);
}

/** Tokens of players and payments must not be read or changed on their way; inside a private network and in the sandbox they may be. */
export function requireSafeUrl(field: string, url: string, { isSandbox }: Pick<Config, 'isSandbox'>): void {
  if (!URL.canParse(url)) throw badInput(field, 'bad-format');
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !isSandbox && !isPrivate(hostname)) throw badInput(field, 'not-https');
}
