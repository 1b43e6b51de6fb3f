// Network addresses, as limits count them.

/** The part of an address that one subscriber holds: all of IPv4, the first half of IPv6. */
export const networkAddressOf = (ip: string): string => addressParts(ip, { v4: 4, v6: 4 });

/** The network around it: somebody who rents several addresses mostly gets them there. */
export const subnetOf = (ip: string): string => addressParts(ip, { v4: 3, v6: 3 });

function addressParts(ip: string, parts: { v4: number; v6: number }): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:'))
    return ip.replace('::ffff:', '').split('.').slice(0, parts.v4).join('.');
  const [head = '', tail] = ip.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, parts.v6).join(':');
}
