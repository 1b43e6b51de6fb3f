// The state of the login form: what is typed, what is wrong with it, what is on its way.
import type { LoggedIn } from '@emall/contract';
import { useRef, useState } from 'react';
import { CallError } from '../../../shared/request/index.ts';
import { logInByAccount, logInByPhone, sendLoginCode } from '../calls.ts';
import { lastSent } from '../code-pause.ts';
import { explain } from '../explain.ts';
import { useTexts } from '../texts.ts';
import type { FormWay } from '../ways.ts';
import type { FieldName } from './fields.ts';
import { CODE_TOO_SOON, NO_PLAYER_HERE, secondsIn, troubleOf } from './trouble.ts';
import { useFields } from './useFields.ts';

export type LoginFormState = ReturnType<typeof useLoginForm>;

const FIELDS: Record<FormWay, readonly FieldName[]> = {
  phone: ['phone', 'code'],
  account: ['account', 'password'],
};

export function useLoginForm(way: FormWay | undefined, onEnter: (answer: LoggedIn) => void) {
  const { flaws } = useTexts();
  const ref = useRef<HTMLFormElement>(null);
  // A reload between asking for the code and typing it costs neither the number nor the countdown.
  const fields = useFields(ref, () => ({ phone: lastSent('phone')?.to ?? '' }));
  const [isSending, setSending] = useState(false);
  const [isUntouched, setUntouched] = useState(true);
  const [isElsewhere, setElsewhere] = useState(false);
  const shown = way ? FIELDS[way] : [];

  const show = (error: unknown) => {
    setElsewhere(error instanceof CallError && error.code === NO_PLAYER_HERE);
    const failure = { code: error instanceof CallError ? error.code : 0, msg: explain(error) };
    fields.show(troubleOf(failure, shown, flaws));
  };

  return {
    ...fields,
    ref,
    isSending,
    isUntouched,
    /** The account exists, but not in this game: union login would let it in. */
    isElsewhere,
    check: () => {
      setUntouched(false);
      return fields.check(shown);
    },
    send: async () => {
      const { phone, code, account, password } = fields.values;
      setElsewhere(false);
      setSending(true);
      try {
        onEnter(
          way === 'phone' ? await logInByPhone(phone, code) : await logInByAccount(account.trim(), password),
        );
      } catch (error) {
        show(error);
      } finally {
        setSending(false);
      }
    },
    /** Answers the seconds until the next code, or nothing when none went out. */
    sendCode: async (): Promise<number | undefined> => {
      setUntouched(false);
      if (!fields.check(['phone'])) return undefined;
      try {
        const pauseS = await sendLoginCode(fields.values.phone);
        ref.current?.querySelector<HTMLInputElement>('[name=code]')?.focus();
        return pauseS;
      } catch (error) {
        show(error);
        // The wait is on already, begun in another tab or before this page was opened.
        return error instanceof CallError && error.code === CODE_TOO_SOON ? secondsIn(error.msg) : undefined;
      }
    },
  };
}
