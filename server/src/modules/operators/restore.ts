// How an older state of a record is saved again: the same call, or for what was removed the one that saves it, with the values
// that its row had before.
import { type Call, calls, type FieldChange } from '@emall/contract';
import { findErrors } from '@emall/contract/validate';

type Row = Record<string, unknown>;
type Restorable = {
  /** The call that saves again what this one removes. */
  savedBy?: string;
  /** The field that names the record, and the column it is in; none: the game itself, or what it has one of. */
  id?: readonly [field: string, column: string];
  /** Fields that are no column of the same name. */
  fields?: Readonly<Record<string, (row: Row) => unknown>>;
  /** Columns whose English texts are a field `en`. */
  translated?: readonly string[];
  /** Columns of which only a fingerprint is known: what was before a change of theirs does not return without them. */
  secrets?: readonly string[];
};

const merchantOf =
  (provider: string) =>
  ({ merchants }: Row): unknown =>
    (merchants as Row | null)?.[provider] ?? null;

/** The secrets are left out: they stay as they are stored. */
const settingsOfMerchant = (row: Row): Row => {
  const { app_id, public_key, url } = row;
  const own =
    row.provider === 'alipay'
      ? { seller_id: row.seller_id }
      : {
          mch_id: row.mch_id,
          serial: row.serial,
          public_key_id: row.public_key_id,
          mini_app_id: row.mini_app_id,
        };
  return { provider: row.provider, app_id, public_key, url, ...own };
};

const BANNER_TEXTS = ['title', 'subtitle', 'action_text'];
const POPUP_TEXTS = ['title', 'action_text'];
const NOTICE_TEXTS = ['title'];
const AGREEMENT_TEXTS = ['title', 'content'];

const FIELDS_OF_ACTIVITY: Restorable['fields'] = {
  forecast: ({ forecast_low: low, forecast_high: high, forecast_players: players, ...row }) =>
    low === null
      ? null
      : {
          low_amount: low,
          high_amount: high,
          ...(players == null ? {} : { players, draws_each: row.forecast_draws_each }),
        },
};

const RESTORABLE: Readonly<Record<string, Restorable>> = {
  'ops/catalog/saveGoods': {
    id: ['goods_id', 'id'],
    fields: {
      limits: ({ limit_per_order, limit_per_role, limit_period }) => ({
        per_order: limit_per_order,
        per_role: limit_per_role,
        period: limit_period,
      }),
    },
  },
  'ops/catalog/saveSku': {
    id: ['sku_id', 'id'],
    // The stock changes with every sale: it is corrected, never restored.
    fields: { values: ({ option_values }) => option_values, stock: () => undefined },
  },
  'ops/catalog/changePriceWindow': {
    id: ['price_window_id', 'id'],
    fields: { is_draft: ({ state }) => state === 'draft' },
  },
  'ops/catalog/saveGroup': {
    id: ['group_id', 'id'],
    // Of a group whose prices are money it is left out.
    fields: { score_type: ({ score_type }) => score_type ?? undefined },
  },
  'ops/coupon/save': { id: ['template_id', 'id'] },
  'ops/gift/save': { id: ['gift_id', 'id'] },
  'ops/gift/savePool': { id: ['pool_id', 'id'] },
  'ops/presale/save': { id: ['presale_id', 'id'] },
  'ops/content/saveBanner': { id: ['banner_id', 'id'], translated: BANNER_TEXTS },
  'ops/content/removeBanner': { savedBy: 'ops/content/saveBanner', translated: BANNER_TEXTS },
  'ops/content/savePopup': { id: ['popup_id', 'id'], translated: POPUP_TEXTS },
  'ops/content/removePopup': { savedBy: 'ops/content/savePopup', translated: POPUP_TEXTS },
  'ops/content/saveNotice': { id: ['notice_id', 'id'], translated: NOTICE_TEXTS },
  'ops/content/removeNotice': { savedBy: 'ops/content/saveNotice', translated: NOTICE_TEXTS },
  'ops/content/removeAgreement': { savedBy: 'ops/content/saveAgreement', translated: AGREEMENT_TEXTS },
  'ops/content/saveCustomerInfo': {},
  'ops/content/saveAuthPopup': {},
  'ops/content/saveTranslations': {},
  'ops/message/saveTemplate': { id: ['message_template_id', 'id'] },
  'ops/message/removeTemplate': { savedBy: 'ops/message/saveTemplate' },
  'ops/operator/saveRole': { id: ['role_id', 'id'] },
  'ops/operator/removeRole': { savedBy: 'ops/operator/saveRole', fields: { role_id: () => null } },
  'ops/link/save': { id: ['link', 'link'] },
  'ops/link/remove': {
    savedBy: 'ops/link/save',
    // Saved again it would run, also where it had been stopped.
    fields: { name: ({ name, status }) => (status === 'running' ? name : undefined) },
  },
  'ops/link/setStatus': { id: ['link', 'link'] },
  'ops/game/save': {},
  'ops/game/saveRules': {},
  'ops/game/savePackages': {
    fields: {
      list: ({ packages }) =>
        Object.entries(packages ?? {}).map(([package_name, signature]) => ({ package_name, signature })),
    },
  },
  'ops/game/saveChannels': { fields: { list: ({ channels }) => channels ?? [] } },
  'ops/game/chooseMerchants': {
    fields: { wechat: merchantOf('wechat'), alipay: merchantOf('alipay') },
  },
  'ops/game/saveMerchant': {
    id: ['merchant_id', 'id'],
    fields: { settings: settingsOfMerchant },
    secrets: ['private_key', 'api_v3_key'],
  },
  'ops/game/saveTheme': {},
  'ops/activity/save': { id: ['activeid', 'id'], fields: FIELDS_OF_ACTIVITY },
  'ops/activity/removeDraft': { savedBy: 'ops/activity/save', fields: FIELDS_OF_ACTIVITY },
  'ops/file/remove': { savedBy: 'ops/file/restore', id: ['picture_id', 'id'] },
};

/** The call that has a record as it was before the call at this path. */
export const restoreCall = (path: string): string => RESTORABLE[path]?.savedBy ?? path;

export const isRestorable = (path: string): boolean => path in RESTORABLE;

/** Whether a change is one of secrets, which are stored nowhere but with their record. */
export const changesSecrets = (path: string, changes: readonly FieldChange[]): boolean =>
  changes.some(({ field }) => RESTORABLE[path]?.secrets?.includes(field));

/** The Chinese texts of a row whose English ones have to be looked up. */
export const translatedTexts = (path: string, row: Row): string[] =>
  (RESTORABLE[path]?.translated ?? []).map((name) => String(row[name] ?? ''));

/** Returns what to send to save the row as it was; undefined where that is no valid input any more. */
export function restoreInput(
  path: string,
  row: Row,
  translations: ReadonlyMap<string, string>,
): Row | undefined {
  const restorable = RESTORABLE[path];
  const call = calls.find((each) => each.path === restoreCall(path));
  if (!restorable || !call) return undefined;
  const { id, fields = {}, translated } = restorable;
  const input: Row = {};
  for (const name of Object.keys(call.input.properties)) {
    const value = name === id?.[0] ? row[id[1]] : fields[name] ? fields[name](row) : row[name];
    if (value !== undefined) input[name] = value;
  }
  if (translated)
    input.en = Object.fromEntries(
      translated.map((name) => [name, translations.get(String(row[name] ?? '')) ?? '']),
    );
  return isValid(call, input) ? input : undefined;
}

const isValid = (call: Call, input: Row): boolean => findErrors(call.input, input).length === 0;
