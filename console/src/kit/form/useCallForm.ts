// The state of a form over a changing call: its draft, what is wrong with it, and the one submission.
import type { Call, Input, Output } from '@emall/contract';
import { findErrors } from '@emall/contract/validate';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { awaitsApproval, CallError, rejectedField } from '../../request/call.ts';
import { useCall } from '../../request/queries.ts';
import { useOptionalGameId } from '../../session/params.ts';
import { recordOf } from '../../session/saved-records.ts';
import { inputFields, type Schema } from '../schema.ts';
import { type Conflict, conflictOf, isChangedSince, readAgain } from './changed-since.ts';
import { messageOf } from './messages.ts';

export type Draft = Record<string, unknown>;
/** The message of each field at fault, by its path: `/limits/per_role`. */
export type FieldErrors = Readonly<Record<string, string>>;

export type Form = {
  fields: Record<string, Schema>;
  required: ReadonlySet<string>;
  draft: Draft;
  set(change: Draft): void;
  errors: FieldErrors;
  /** What the server said. */
  failure: string | undefined;
  isDirty: boolean;
  /** What was saved last. */
  saved: Draft | undefined;
  isBusy: boolean;
  /** The call, and what is sent now. */
  call: Call;
  body: Draft;
  /** Returns whether it may be saved; shows what is wrong. */
  check(): boolean;
  /** Returns whether it was saved. */
  submit(): Promise<boolean>;
  discard(): void;
};

type Options<C extends Call> = {
  call: C;
  /** A stricter schema than that of the call's input, where one field decides what another may hold. */
  schema?: Parameters<typeof findErrors>[0];
  initial: Draft;
  /** Sent along and never shown: the id of the record. */
  fixed?: Draft;
  /** Fields that follow from others: what is sent for those not shown. */
  complete?(draft: Draft): Draft;
  /** Asked before it is sent; false: not yet. What it throws is shown as what the server says. */
  confirm?(body: Draft): Promise<boolean>;
  /** The field that a failure is about, where the server does not name it. */
  fieldOf?(error: CallError): string | undefined;
  onDone?(output: Output<C>, draft: Draft): void;
  /** Another operator has to agree first. The form is empty again by then. */
  onAwaitsApproval?(): void;
};

export function useCallForm<C extends Call>({
  call,
  schema = call.input,
  initial,
  fixed = {},
  complete,
  confirm,
  fieldOf,
  onDone,
  onAwaitsApproval,
}: Options<C>): Form {
  const language = useLanguage();
  const gameId = useOptionalGameId();
  const client = useQueryClient();
  const save = useCall(call, gameId);
  const [changes, setChanges] = useState<Draft>({});
  const [isChecked, setIsChecked] = useState(false);
  const [done, setDone] = useState<{ output: Output<C>; draft: Draft }>();
  // After the next render: the page may leave then, nothing is unsaved any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per submission
  useEffect(() => {
    if (done) onDone?.(done.output, done.draft);
  }, [done]);
  const [isAwaited, setIsAwaited] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per submission
  useEffect(() => {
    if (isAwaited) onAwaitsApproval?.();
  }, [isAwaited]);
  // A press on Save before React has drawn the busy button is no second submission.
  const isSending = useRef(false);
  const [isReading, setIsReading] = useState(false);
  const [rejection, setRejection] = useState<Error>();
  const [conflict, setConflict] = useState<Conflict>();
  // The record as it was when the operator began to change it.
  const begun = useRef<Draft>(undefined);
  const draft = { ...initial, ...changes };
  const body = withoutUndefined({ ...draft, ...complete?.(draft), ...fixed });
  const latest = useRef({ initial, body });
  latest.current = { initial, body };
  const { required } = call.input as unknown as Schema;
  const errors: Record<string, string> = {};
  if (isChecked)
    for (const error of findErrors(schema, body))
      errors[error.path] ??= messageOf(error, valueAt(body, error.path), language);
  const error = save.error ?? rejection;
  const reset = () => {
    save.reset();
    setRejection(undefined);
  };
  const rejected = rejectedField(error) ?? failedField(error, fieldOf);
  if (rejected) errors[`/${rejected.field.replaceAll('.', '/')}`] ??= rejected.reason;
  for (const [path, text] of Object.entries(conflict?.errors ?? {})) errors[path] ??= text;
  const isDirty = Object.keys(changes).some((name) => !isSame(changes[name], initial[name]));
  const check = () => {
    setIsChecked(true);
    return findErrors(schema, body).length === 0;
  };
  const record = recordOf(call, fixed, gameId);
  /** Returns the newest change of the record, `conflict` where somebody else changed what the form shows. */
  const readRecord = async (isRefused = false) => {
    if (!record || !begun.current) return undefined;
    setIsReading(true);
    const history = await readAgain(client, call, record, gameId).finally(() => setIsReading(false));
    const { initial: present } = latest.current;
    const before = begun.current;
    const changed = Object.keys(inputFields(call)).filter((name) => !isSame(present[name], before[name]));
    if (!changed.length && !isRefused) return history[0]?.audit_id;
    begun.current = present;
    setConflict(conflictOf(history, { changed, present, entered: changes }, language));
    return 'conflict';
  };
  const refuse = (thrown: Error) => {
    save.reset();
    setRejection(thrown);
    return false;
  };
  const submit = async () => {
    if (!check() || isSending.current) return false;
    isSending.current = true;
    setIsAwaited(false);
    setConflict(undefined);
    setRejection(undefined);
    try {
      const newest = await readRecord();
      if (newest === 'conflict') return false;
      if (confirm && !(await confirm(latest.current.body).catch(refuse))) return false;
      const expected = newest === undefined ? {} : { expected_audit_id: newest };
      const output = await save.mutateAsync({ ...latest.current.body, ...expected } as Input<C>);
      setChanges({});
      setIsChecked(false);
      setDone({ output, draft });
      return true;
    } catch (error) {
      if (awaitsApproval(error)) {
        save.reset();
        setChanges({});
        setIsChecked(false);
        setIsAwaited(true);
      }
      if (isChangedSince(error)) {
        await readRecord(true);
        save.reset();
      }
      // The mutation has any other error, which the form shows.
      return false;
    } finally {
      isSending.current = false;
    }
  };
  return {
    fields: inputFields(call),
    required: new Set(required),
    draft,
    set: (change) => {
      // What the server said was about the fields as they were.
      if (rejected) reset();
      if (Object.keys(changes).length === 0) begun.current = initial;
      setChanges((old) => ({ ...old, ...change }));
    },
    errors,
    failure: conflict?.text ?? error?.message,
    isDirty,
    saved: done?.draft,
    isBusy: save.isPending || isReading,
    call,
    body,
    check,
    submit,
    discard: () => {
      setChanges({});
      setIsChecked(false);
      setConflict(undefined);
      reset();
    },
  };
}

function failedField(error: Error | null | undefined, fieldOf: Options<Call>['fieldOf']) {
  const field = error instanceof CallError ? fieldOf?.(error) : undefined;
  return error && field ? { field, reason: error.message } : undefined;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const valueAt = (body: unknown, path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], body);

const withoutUndefined = (draft: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
