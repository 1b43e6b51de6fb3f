// Merchants that operators have entered, their keys encrypted at rest, and which game uses which.
import { and, asc, eq } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Config } from '../../config.ts';
import { invalidate } from '../../platform/cache.ts';
import { bytea, identity, int8, timestamptz } from '../../platform/database/columns.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { decrypt, encrypt } from '../../platform/security/encryption.ts';
import type { AlipayConfig, WechatPayConfig } from '../../provider-config.ts';

export const merchantProviders = ['wechat', 'alipay'] as const;
export type MerchantProvider = (typeof merchantProviders)[number];

export const merchants = pgTable('payment_merchants', {
  id: identity(),
  provider: text('provider', { enum: merchantProviders }).notNull(),
  name: text('name').notNull(),
  account: text('account').notNull(),
  settingsEncrypted: bytea('settings_encrypted').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
  testedAt: timestamptz('tested_at'),
});

export const gameMerchants = pgTable(
  'game_merchants',
  {
    gameId: integer('game_id').notNull(),
    provider: text('provider', { enum: merchantProviders }).notNull(),
    merchantId: int8('merchant_id'),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.provider] })],
);

export type MerchantSettings =
  | ({ provider: 'wechat' } & WechatPayConfig)
  | ({ provider: 'alipay' } & AlipayConfig);

/** What operators see of it: never a key. */
export type MerchantDescription = Omit<typeof merchants.$inferSelect, 'settingsEncrypted'>;

const described = {
  id: merchants.id,
  provider: merchants.provider,
  name: merchants.name,
  account: merchants.account,
  updatedAt: merchants.updatedAt,
  testedAt: merchants.testedAt,
};

export async function describeMerchants(db: Queryable): Promise<MerchantDescription[]> {
  return db.select(described).from(merchants).orderBy(asc(merchants.id));
}

export async function readMerchant(
  db: Queryable,
  merchantId: number,
  key: Buffer,
): Promise<(MerchantDescription & { settings: MerchantSettings }) | undefined> {
  const [row] = await db.select().from(merchants).where(eq(merchants.id, merchantId));
  if (!row) return undefined;
  const { settingsEncrypted, ...described } = row;
  return { ...described, settings: decryptSettings(settingsEncrypted, key) };
}

export const decryptSettings = (encrypted: Buffer, key: Buffer): MerchantSettings =>
  JSON.parse(decrypt(encrypted, key)) as MerchantSettings;

/** Whom a payment reaches beside the account: whoever changes it takes the money of every game that uses the merchant. */
export const destinationOf = (settings: MerchantSettings): string =>
  `${settings.url} ${settings.provider === 'alipay' ? settings.sellerId : ''}`;

/** What its provider's responses and notifications are verified by: whoever changes it reports payments that nobody made. */
export const verificationOf = (settings: MerchantSettings): string =>
  settings.provider === 'alipay'
    ? settings.publicKey
    : [settings.publicKeyId, settings.publicKey, settings.apiV3Key].join(' ');

/** Its account at the provider, different for every merchant. */
export function accountOf(settings: MerchantSettings): string {
  switch (settings.provider) {
    case 'wechat':
      return settings.mchId;
    case 'alipay':
      return settings.appId;
  }
}

/** The merchants of the environment: the default of every game. */
export const merchantsOfEnvironment = ({
  wechatPay,
  alipay,
}: Pick<Config, 'wechatPay' | 'alipay'>): Record<MerchantProvider, MerchantSettings | undefined> => ({
  wechat: wechatPay && { provider: 'wechat', ...wechatPay },
  alipay: alipay && { provider: 'alipay', ...alipay },
});

export async function addMerchant(
  tx: Tx,
  { name, settings, key, now }: { name: string; settings: MerchantSettings; key: Buffer; now: Date },
): Promise<number> {
  const [row] = await tx
    .insert(merchants)
    .values({
      provider: settings.provider,
      name,
      account: accountOf(settings),
      settingsEncrypted: encrypt(JSON.stringify(settings), key),
      updatedAt: now,
    })
    .returning({ id: merchants.id });
  if (!row) throw new Error('the merchant was not added');
  return row.id;
}

type MatchedMerchant = {
  provider: MerchantProvider;
  account: string;
  name: string;
  settings: string;
  updatedAt: Date;
};

/** Finds the merchant that rows of another cluster name, by its account at the provider, or adds it. Returns the id. */
export async function matchMerchant(
  tx: Tx,
  { provider, account, name, settings, updatedAt }: MatchedMerchant,
  key: Buffer,
): Promise<number> {
  const row = { provider, account, name, updatedAt, settingsEncrypted: encrypt(settings, key) };
  await tx.insert(merchants).values(row).onConflictDoNothing();
  const isThis = and(eq(merchants.provider, provider), eq(merchants.account, account));
  const [found] = await tx.select({ id: merchants.id }).from(merchants).where(isThis);
  if (!found) throw new Error(`the merchant ${account} was not added`);
  return found.id;
}

/** Its account at the provider stays: the caller has compared it. */
export async function changeMerchant(
  tx: Tx,
  merchantId: number,
  { name, settings, key, now }: { name: string; settings: MerchantSettings; key: Buffer; now: Date },
): Promise<void> {
  await tx
    .update(merchants)
    .set({
      name,
      settingsEncrypted: encrypt(JSON.stringify(settings), key),
      updatedAt: now,
      testedAt: null,
    })
    .where(eq(merchants.id, merchantId));
  await invalidate(tx, merchantScope(merchantId));
}

/** Marks the settings that were tested: those that were saved meanwhile stay untested. */
export async function noteMerchantTested(
  db: Queryable,
  { id, updatedAt }: Pick<MerchantDescription, 'id' | 'updatedAt'>,
  now: Date,
): Promise<void> {
  await db
    .update(merchants)
    .set({ testedAt: now })
    .where(and(eq(merchants.id, id), eq(merchants.updatedAt, updatedAt)));
}

export const merchantScope = (merchantId: number) => `merchant:${merchantId}`;

/** A merchant's id, null for none; a provider that is absent here is the environment's. */
export type MerchantChoice = Partial<Record<MerchantProvider, number | null>>;

export async function readMerchantChoice(db: Queryable, gameId: number): Promise<MerchantChoice> {
  const rows = await db.select().from(gameMerchants).where(eq(gameMerchants.gameId, gameId));
  return Object.fromEntries(rows.map(({ provider, merchantId }) => [provider, merchantId]));
}

/** Locks the merchant: a game that chooses it at the same moment waits. */
export async function isMerchantUsed(tx: Tx, merchantId: number): Promise<boolean> {
  await tx.select({ id: merchants.id }).from(merchants).where(eq(merchants.id, merchantId)).for('update');
  const users = tx.select().from(gameMerchants).where(eq(gameMerchants.merchantId, merchantId));
  return (await users.limit(1)).length > 0;
}

export async function storeMerchantChoice(tx: Tx, gameId: number, choice: MerchantChoice): Promise<void> {
  await tx.delete(gameMerchants).where(eq(gameMerchants.gameId, gameId));
  const rows = merchantProviders.flatMap((provider) => {
    const merchantId = choice[provider];
    return merchantId === undefined ? [] : [{ gameId, provider, merchantId }];
  });
  if (rows.length) await tx.insert(gameMerchants).values(rows);
  await invalidate(tx, `game:${gameId}`);
}
