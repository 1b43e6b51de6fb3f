// Keeps a dialog or a form with fields of its own from saving over what somebody else changed since it was opened.
import type { Call } from '@emall/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { useOptionalGameId } from '../../session/params.ts';
import { recordOf } from '../../session/saved-records.ts';
import { conflictOf, readAgain } from './changed-since.ts';

export type OpenedRecord = {
  /** With the id that the call names it by. */
  fixed: Readonly<Record<string, unknown>>;
  /** The fields that are saved, as they are stored now: read by a query that follows the server. */
  stored: Readonly<Record<string, unknown>>;
  /** What nobody typed shows what is stored: after a look it can be saved. Other forms are opened again. */
  follows?: boolean;
};

/** What is sent along with the call; undefined where it is not sent. */
type Expected = { expected_audit_id?: number } | undefined;

export function useOpenedRecord(call: Call, opened: OpenedRecord | undefined) {
  const language = useLanguage();
  const gameId = useOptionalGameId();
  const client = useQueryClient();
  const record = opened && recordOf(call, opened.fixed, gameId);
  const name = record?.id;
  const begun = useRef({ name, stored: opened?.stored ?? {} });
  // Another record was chosen in the same form.
  if (begun.current.name !== name) begun.current = { name, stored: opened?.stored ?? {} };
  const latest = useRef(opened?.stored ?? {});
  latest.current = opened?.stored ?? {};
  const [isReading, setIsReading] = useState(false);
  const [conflict, setConflict] = useState<string>();
  /** `isRefused`: the server has found a later change. */
  const check = async (isRefused = false): Promise<Expected> => {
    if (!record) return {};
    setConflict(undefined);
    setIsReading(true);
    const history = await readAgain(client, call, record, gameId).finally(() => setIsReading(false));
    const { stored } = begun.current;
    const present = latest.current;
    const changed = Object.keys(present).filter(
      (field) => JSON.stringify(present[field]) !== JSON.stringify(stored[field]),
    );
    const [newest] = history;
    if (!changed.length && !isRefused) return newest ? { expected_audit_id: newest.audit_id } : {};
    if (opened.follows) begun.current = { name, stored: present };
    const sides = { changed, present, entered: {}, isReopened: !opened.follows };
    setConflict(conflictOf(history, sides, language).text);
    return undefined;
  };
  /** After a save, in a form that stays open: what is stored now is one's own. */
  const restart = () => {
    begun.current = { name, stored: latest.current };
  };
  return { check, restart, conflict, isReading };
}
