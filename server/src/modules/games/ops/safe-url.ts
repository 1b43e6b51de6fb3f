// Which addresses of game servers and payment providers can be entered: encrypted ones, or in a network that the deployment allows.
import { isIP } from 'node:net';
import type { Config } from '../../../config.ts';
import { badInput } from '../../../platform/bad-input.ts';
import { createGuard, isPrivateAddress } from '../../../platform/security/private-networks.ts';

/** Names that no public DNS has: of a container, a service of Kubernetes, a machine of the network. */
const PRIVATE_NAME = /^[^.]+$|\.(local|internal)$/;

/**
 * Tokens of players and payments must not be read or changed on their way; inside a private network and in the sandbox they may
 * be. What a name resolves to is checked with every connection.
 */
export function requireSafeUrl(
  field: string,
  url: string,
  { isSandbox, privateNetworks }: Pick<Config, 'isSandbox' | 'privateNetworks'>,
): void {
  if (!URL.canParse(url)) throw badInput(field, 'bad-format');
  if (isSandbox) return;
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isPrivate = isIP(host) ? isPrivateAddress(host) : PRIVATE_NAME.test(host);
  if (isIP(host) && !createGuard(privateNetworks).accepts(host)) throw badInput(field, 'private-address');
  if (protocol !== 'https:' && !isPrivate) throw badInput(field, 'not-https');
}
