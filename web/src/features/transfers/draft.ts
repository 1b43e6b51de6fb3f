// What a player has uploaded and typed before handing it in, kept on the device across reloads and closed tabs.
import { PROOFS } from '@emall/contract/constants';

export type Draft = { uploadIds: number[]; payerName: string };

const PREFIX = 'transferDraft:';
const EMPTY: Draft = { uploadIds: [], payerName: '' };

export function readDraft(orderId: string): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + orderId) ?? '{}');
    const { uploadIds, payerName } = kept as Partial<Record<keyof Draft, unknown>>;
    return {
      uploadIds: Array.isArray(uploadIds) ? uploadIds.filter(Number.isSafeInteger).slice(0, PROOFS.max) : [],
      payerName: typeof payerName === 'string' ? payerName : '',
    };
  } catch {
    return EMPTY;
  }
}

export function keepDraft(orderId: string, draft: Draft): void {
  try {
    if (draft.uploadIds.length || draft.payerName)
      localStorage.setItem(PREFIX + orderId, JSON.stringify(draft));
    else localStorage.removeItem(PREFIX + orderId);
  } catch {
    // A browser that keeps nothing loses the draft with the page.
  }
}

export const dropDraft = (orderId: string) => keepDraft(orderId, EMPTY);
