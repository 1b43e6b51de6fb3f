// Valid sample values of the contract's schemas.
export type Shape = {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  minimum?: number;
  minLength?: number;
  pattern?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  items?: Shape;
  minItems?: number;
};

const patterns: Record<string, string> = {
  '^[0-9]{1,18}$': '9001',
  '^[0-9]{1,9}$': '1002',
  '^(/pages/.*)?$': '/pages/index/index',
  '^#[0-9a-f]{6}$': '#0b2a58',
  '^https?://[^\\s]+$': 'https://example.com',
  '^[0-9]{6,20}$': '1900000001',
  '^[0-9]{4,32}$': '2021000001',
  '^[0-9A-Fa-f]{8,64}$': 'A1B2C3D4',
  '^[0-9A-Za-z_]{8,80}$': 'PUB_KEY_ID_1',
  '^[0-9A-Za-z]{6,40}$': 'wx0001abcd',
  '^-----BEGIN ': '-----BEGIN KEY-----',
  '^1[3-9][0-9]{9}$': '13800000009',
  '^[A-Za-z0-9][A-Za-z0-9-]{5,29}$': 'SF1234567890',
  '^[0-9]{6}$': '123456',
  '^[1-9][0-9]{0,8}$': '1001',
  '^([0-9]{6}|[a-z0-9]{5}-[a-z0-9]{5})$': '123456',
  '^[A-Z2-7]{32}$': 'A'.repeat(32),
  '^[A-Za-z0-9_-]{43}$': 'A'.repeat(43),
  '^[0-9a-f]{64}$': 'a'.repeat(64),
  '^[a-z]{0,8}[0-9]{20}$': 'hhw17947000000001234567',
  '^[a-z]{0,8}[0-9]{22}R[0-9]{1,3}$': 'hhw1794700000000123456701R1',
  '^[1-9][0-9]{16}[0-9Xx]$': '11010519491231002X',
  '^[A-Za-z0-9][A-Za-z0-9 _./-]{3,63}$': 'B202611150001',
  '^[0-9][0-9 -]{6,38}[0-9]$': '6222000011112222',
  '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$': '2026-11-15',
  '^20[0-9]{2}-(0[1-9]|1[0-2])$': '2026-11',
  '^ops/[a-zA-Z]+/[a-zA-Z]+$': 'ops/none/list',
};

/** A valid body of a schema, so that only access decides; lists have `least` items where they may. */
export function sample(shape: Shape, least = 0): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum?.[0] !== undefined) return shape.enum[0];
  if (shape.anyOf?.[0]) return sample(shape.anyOf[0], least);
  if (shape.type === 'object')
    return Object.fromEntries(
      (shape.required ?? []).map((name) => [name, sample(shape.properties?.[name] ?? {}, least)]),
    );
  if (shape.type === 'array')
    return Array.from({ length: shape.minItems ?? least }, () => sample(shape.items ?? {}, least));
  if (shape.type === 'integer') return Math.max(1, shape.minimum ?? 1);
  if (shape.type === 'boolean') return false;
  if (shape.format === 'date-time') return '2026-11-15T10:00:00+08:00';
  if (shape.pattern?.includes('@')) return 'someone@example.com';
  if (shape.pattern?.startsWith('^/mall/files')) return '/mall/files/a.svg';
  if (shape.pattern?.startsWith('^/')) return '/pages/index/index';
  if (shape.pattern) return patterns[shape.pattern] ?? 'abc';
  return 'x'.repeat(Math.max(1, shape.minLength ?? 1));
}
