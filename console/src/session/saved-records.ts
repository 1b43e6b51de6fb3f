// Which record a call saves, as the audit log names it.
import type { Call } from '@emall/contract';
import { ops } from '@emall/contract/ops';

type Kind = {
  kind: string;
  id?: string;
  /** The call saves parts of it, which are records of their own in its history. */
  parts?: string;
};

/** The record that a call saves: its kind in the audit log, and the field with its id; without one it is the game's own. */
const RECORDS: ReadonlyMap<Call, Kind> = new Map<Call, Kind>([
  [ops.catalog.saveGoods, { kind: 'goods', id: 'goods_id' }],
  [ops.catalog.saveSku, { kind: 'sku', id: 'sku_id' }],
  [ops.catalog.saveGroup, { kind: 'goods_group', id: 'group_id' }],
  [ops.coupon.save, { kind: 'coupon_template', id: 'template_id' }],
  [ops.gift.save, { kind: 'gift', id: 'gift_id' }],
  [ops.presale.save, { kind: 'presale', id: 'presale_id' }],
  [ops.activity.save, { kind: 'activity', id: 'activeid' }],
  [ops.content.saveBanner, { kind: 'banner', id: 'banner_id' }],
  [ops.content.savePopup, { kind: 'popup', id: 'popup_id' }],
  [ops.content.saveNotice, { kind: 'notice', id: 'notice_id' }],
  [ops.content.saveCustomerInfo, { kind: 'customer_service' }],
  [ops.content.saveAuthPopup, { kind: 'auth_popup' }],
  [ops.content.saveTranslations, { kind: 'goods', id: 'goods_id', parts: 'translation' }],
  [ops.game.save, { kind: 'game' }],
  [ops.game.saveTheme, { kind: 'game' }],
  [ops.game.saveRules, { kind: 'game' }],
  [ops.game.saveServer, { kind: 'game' }],
  [ops.game.savePackages, { kind: 'game' }],
  [ops.game.saveChannels, { kind: 'game' }],
  [ops.game.saveMerchant, { kind: 'merchant', id: 'merchant_id' }],
  [ops.catalog.changePriceWindow, { kind: 'price_window', id: 'price_window_id' }],
  [ops.link.save, { kind: 'link', id: 'link' }],
  [ops.message.saveTemplate, { kind: 'message_template', id: 'message_template_id' }],
  [ops.operator.grant, { kind: 'operator', id: 'operator_id' }],
  [ops.operator.revoke, { kind: 'operator', id: 'operator_id' }],
  [ops.operator.reset, { kind: 'operator', id: 'operator_id' }],
  [ops.operator.activate, { kind: 'operator', id: 'operator_id' }],
  [ops.operator.deactivate, { kind: 'operator', id: 'operator_id' }],
  [ops.operator.saveRole, { kind: 'operator_role', id: 'role_id' }],
]);

export type SavedRecord = { kind: string; id: string; parts?: string | undefined };

/** Undefined for a new record, and for calls that save none. */
export function recordOf(
  call: Call,
  fixed: Readonly<Record<string, unknown>>,
  gameId: string | undefined,
): SavedRecord | undefined {
  const known = RECORDS.get(call);
  const id = known?.id ? fixed[known.id] : gameId;
  return known && id !== undefined && id !== null
    ? { kind: known.kind, id: String(id), parts: known.parts }
    : undefined;
}
