// Restores a record to what it was before a change, and offers that right after a save.
import type { HistoryEntry } from '@emall/contract';
import { language } from '../i18n/language.ts';
import { send } from '../request/call.ts';
import { queryClient, refreshScreen, toastError } from '../request/queries.ts';
import { takeAction, toast } from '../ui/Toast.tsx';
import { callAt } from './calls.ts';
import { historyOf } from './history-call.ts';

const TEXTS = {
  zh: { undone: '已恢复到更改之前' },
  en: { undone: 'Back to how it was' },
};

/** What a record is called in the audit log. */
export type HistoryKind =
  | 'goods'
  | 'sku'
  | 'goods_group'
  | 'price_window'
  | 'coupon_template'
  | 'gift'
  | 'code_pool'
  | 'presale'
  | 'banner'
  | 'popup'
  | 'notice'
  | 'agreement'
  | 'customer_service'
  | 'auth_popup'
  | 'message_template'
  | 'picture'
  | 'payee'
  | 'link'
  | 'game'
  | 'activity'
  | 'operator_role'
  | 'merchant'
  | 'operator';

/** `newest`: the last change that the operator saw; a later one refuses the restoration. */
export async function restore(
  entry: HistoryEntry,
  newest: number,
  gameId: string | undefined,
): Promise<void> {
  const call = callAt(entry.restore_call);
  if (!call || entry.restore_input === null) return;
  const input = { ...(JSON.parse(entry.restore_input) as object), expected_audit_id: newest };
  await send(call, input as never, gameId);
  await refreshScreen(queryClient);
  toast(TEXTS[language()].undone, { action: { call, input, gameId } });
}

/** Says that something was saved, with the way back where there is one. */
export async function toastSaved(
  text: string,
  kind: HistoryKind,
  id: string | number,
  gameId?: string,
): Promise<void> {
  // Before anything is awaited: the next call may be noted meanwhile.
  const action = takeAction();
  const history = await send(...historyOf(kind, id, gameId)).catch(() => undefined);
  // A variant of the goods may have been changed meanwhile.
  const entry = history?.list.find(({ call }) => call === action?.call.path);
  if (!entry?.restore_input) return toast(text, { action });
  const undo = () => void restore(entry, entry.audit_id, gameId).catch(toastError);
  toast(text, { undo, action });
}

/** For a removal: says so, with the way back where there is one. */
export const toastRemoved =
  (...saved: Parameters<typeof toastSaved>) =>
  (): undefined => {
    void toastSaved(...saved);
  };
