// Finds out, before a record is saved, whether somebody else changed what its form shows: saving sends every field.
import type { Call, HistoryEntry } from '@emall/contract';
import type { CodeOf } from '@emall/contract/codes';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { labelOfField } from '../../i18n/fields.ts';
import type { Language } from '../../i18n/language.ts';
import { formatTime } from '../../i18n/time.ts';
import { CallError, send } from '../../request/call.ts';
import type { SavedRecord } from '../../session/saved-records.ts';
import { historyOf } from '../history-call.ts';

type Fields = Readonly<Record<string, unknown>>;

const TEXTS = {
  zh: {
    changed: (who: string, fields: string) =>
      `${who}修改了${fields ? `：${fields}` : '这条内容'}。你填写的内容还在，其余已是最新；请看过后再保存。`,
    by: (name: string, at: string) => `${name} 在 ${at} `,
    reopened: (who: string, fields: string) =>
      `${who}修改了${fields ? `：${fields}` : '这条内容'}。为避免覆盖，没有保存：请关闭后重新打开，再修改。`,
    somebody: '其他操作员同时',
    now: (value: string) => `现在已保存的是“${value}”`,
    between: '、',
  },
  en: {
    changed: (who: string, fields: string) =>
      `${who} changed ${fields || 'this'}. What you entered is still here, and everything else is up to date: check it, then save again.`,
    by: (name: string, at: string) => `${name} (${at})`,
    reopened: (who: string, fields: string) =>
      `${who} changed ${fields || 'this'}. Nothing was saved, so that their change stays: close this and open it again.`,
    somebody: 'Another operator',
    now: (value: string) => `Now saved as “${value}”`,
    between: ', ',
  },
};

/**
 * Reads the record again and returns its changes, newest first. The changes come first: one that is made between the two reads is
 * later than the newest of them, and the server refuses to save over it.
 */
export async function readAgain(
  client: QueryClient,
  call: Call,
  { kind, id, parts }: SavedRecord,
  gameId: string | undefined,
): Promise<HistoryEntry[]> {
  // Operators who may not read the history save without it.
  const history = await send(...historyOf(kind, id, gameId)).catch(() => undefined);
  const group = call.path.slice(0, call.path.lastIndexOf('/') + 1);
  await client.refetchQueries({
    type: 'active',
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(group),
  });
  // The form hears of new data in a task of its own.
  await new Promise<void>((resolve) => notifyManager.schedule(resolve));
  const isIts = (record: string) => (parts ? record.startsWith(`${parts}:`) : record === `${kind}:${id}`);
  return history?.list.filter(({ records }) => records.some(isIts)) ?? [];
}

export type Conflict = { text: string; errors: Record<string, string> };

type Sides = {
  /** The fields that differ from what the operator began with. */
  changed: readonly string[];
  /** What is saved now, and what the operator entered. */
  present: Fields;
  entered: Fields;
  /** The form has fields of its own, which do not follow what is saved: it is opened again. */
  isReopened?: boolean;
};

/** What the operator reads about it: who changed which fields, and what is saved now where both changed the same. */
export function conflictOf(
  history: readonly HistoryEntry[],
  { changed, present, entered, isReopened = false }: Sides,
  language: Language,
): Conflict {
  const texts = TEXTS[language];
  const entry =
    history.find(({ changes }) => changes.some(({ field }) => changed.includes(field))) ?? history[0];
  const who = entry ? texts.by(entry.operator_name, formatTime(entry.at)) : texts.somebody;
  const fields = changed.map((name) => labelOfField(name, language)).join(texts.between);
  const shown = changed.filter(
    (name) => name in entered && ['string', 'number'].includes(typeof present[name]),
  );
  return {
    text: (isReopened ? texts.reopened : texts.changed)(who, fields),
    errors: Object.fromEntries(shown.map((name) => [`/${name}`, texts.now(String(present[name]))])),
  };
}

const CHANGED_SINCE: CodeOf<'call/changed-since'> = 412;
export const isChangedSince = (error: unknown): boolean =>
  error instanceof CallError && error.code === CHANGED_SINCE;
