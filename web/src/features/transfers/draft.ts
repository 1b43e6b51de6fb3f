// The proof being put together for a transfer, stored on the device across reloads and closed tabs.
import { PROOFS } from '@emall/contract/constants';
import { defineStored } from '../../shared/storage/index.ts';

export type Draft = { uploadIds: number[]; payerName: string };

const EMPTY: Draft = { uploadIds: [], payerName: '' };

const storedDraft = (orderId: string) =>
  defineStored<Draft>({ key: `transferDraft:${orderId}`, area: 'local', parse });

/** What is stored may come from an earlier release. */
function parse(value: unknown): Draft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { uploadIds, payerName } = value as Partial<Record<keyof Draft, unknown>>;
  return {
    uploadIds: Array.isArray(uploadIds) ? uploadIds.filter(Number.isSafeInteger).slice(0, PROOFS.max) : [],
    payerName: typeof payerName === 'string' ? payerName : '',
  };
}

export const readDraft = (orderId: string): Draft => storedDraft(orderId).read() ?? EMPTY;

export function writeDraft(orderId: string, draft: Draft): void {
  if (draft.uploadIds.length || draft.payerName) storedDraft(orderId).write(draft);
  else dropDraft(orderId);
}

export const dropDraft = (orderId: string): void => storedDraft(orderId).remove();
