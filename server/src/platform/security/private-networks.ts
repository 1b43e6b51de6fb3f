// Which addresses that operators enter may be called: none inside the deployment's own network, whatever a name resolves to.
import { type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const NOT_PUBLIC = addressList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // The metadata of cloud machines, with their credentials.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::',
  '::1',
  // IPv4 addresses inside of IPv6 ones.
  '64:ff9b::/96',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]);

/** Addresses (`10.0.0.7`) and networks (`10.0.0.0/8`). */
export function addressList(parts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const part of parts) {
    const [address = '', bits] = part.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const isIn = (list: BlockList, address: string): boolean =>
  list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

export const isPrivateAddress = (address: string): boolean => isIn(NOT_PUBLIC, address);

export class PrivateAddress extends Error {
  constructor() {
    super('the address is in a private network that PRIVATE_NETWORKS does not name');
  }
}

export type Guard = {
  /** Whether this address may be called. */
  accepts(address: string): boolean;
  /** Resolves a name for a connection; fails where one of its addresses may not be called. */
  lookup: LookupFunction;
};

export function createGuard(privateNetworks: readonly string[]): Guard {
  const allowed = addressList(privateNetworks);
  const accepts = (address: string) => !isPrivateAddress(address) || isIn(allowed, address);
  return {
    accepts,
    lookup(hostname, options: LookupOptions, callback) {
      lookup(hostname, { ...options, all: true }, (error, found) => {
        const [first] = found ?? [];
        if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '');
        if (!found.every(({ address }) => accepts(address))) return callback(new PrivateAddress(), '');
        if (options.all) return callback(null, found);
        callback(null, first.address, first.family);
      });
    },
  };
}
