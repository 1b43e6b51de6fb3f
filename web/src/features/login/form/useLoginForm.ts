// The state of the login form: values, errors, sending.
import type { LoggedIn } from '@emall/contract';
import { useRef, useState } from 'react';
import { cooldownIn, lastSentCode } from '../../../entities/player/index.ts';
import { CallError, useSubmit } from '../../../shared/request/index.ts';
import { logInByAccount, logInByPhone, sendLoginCode } from '../calls.ts';
import type { FormMethod } from '../login-methods.ts';
import { errorText, useTexts } from '../texts.ts';
import type { FieldName } from './fields.ts';
import { NO_PLAYER_HERE, submitErrors } from './submit-errors.ts';
import { useFields } from './useFields.ts';

export type LoginFormState = ReturnType<typeof useLoginForm>;

const FIELDS: Record<FormMethod, readonly FieldName[]> = {
  phone: ['phone', 'code'],
  account: ['account', 'password'],
};

export function useLoginForm(method: FormMethod | undefined, onEnter: (result: LoggedIn) => void) {
  const { fieldErrors } = useTexts();
  const ref = useRef<HTMLFormElement>(null);
  // The number and the countdown survive a reload between sending the code and typing it.
  const fields = useFields(ref, () => ({ phone: lastSentCode('phone')?.to ?? '' }));
  const [isUntouched, setUntouched] = useState(true);
  const [isUnknownHere, setUnknownHere] = useState(false);
  const visible = method ? FIELDS[method] : [];

  const show = (error: unknown) => {
    setUnknownHere(error instanceof CallError && error.code === NO_PLAYER_HERE);
    const failure = { code: error instanceof CallError ? error.code : 0, msg: errorText(error) };
    fields.show(submitErrors(failure, visible, fieldErrors));
  };

  const { submit: send, isSubmitting: isSending } = useSubmit(async () => {
    const { phone, code, account, password } = fields.values;
    setUnknownHere(false);
    onEnter(
      method === 'phone' ? await logInByPhone(phone, code) : await logInByAccount(account.trim(), password),
    );
  }, show);

  return {
    ...fields,
    ref,
    send,
    isSending,
    isUntouched,
    /** The account exists, but not in this game: union login would work. */
    isUnknownHere,
    check: () => {
      setUntouched(false);
      return fields.check(visible);
    },
    /** Returns the seconds until the next code, or undefined when none was sent. */
    sendCode: async (): Promise<number | undefined> => {
      setUntouched(false);
      if (!fields.check(['phone'])) return undefined;
      try {
        const resendAfterS = await sendLoginCode(fields.values.phone);
        ref.current?.querySelector<HTMLInputElement>('[name=code]')?.focus();
        return resendAfterS;
      } catch (error) {
        show(error);
        return cooldownIn(error);
      }
    },
  };
}
