// Where an error of the server is shown: at its field, or above the button.
import type { CodeOf } from '@emall/contract/codes';
import type { FieldError, FieldName } from './fields.ts';

export type FormErrors = Partial<Record<FieldName | 'form', string>>;

const BAD_INPUT: CodeOf<'call/bad-input'> = 400;
export const NO_PLAYER_HERE: CodeOf<'identity/no-player-here'> = 700006;
const CODE_TOO_SOON: CodeOf<'identity/code-too-soon'> = 700002;
export const UNKNOWN_PACKAGE: CodeOf<'identity/unknown-package'> = 700011;
export const PROOF_REQUIRED: CodeOf<'identity/proof-required'> = 700012;
const BAD_CODE: CodeOf<'identity/bad-code'> = 700001;
const CODE_QUOTA: CodeOf<'identity/code-quota'> = 700003;
const BAD_PASSWORD: CodeOf<'identity/bad-password'> = 700004;
const LOGIN_LOCKED: CodeOf<'identity/login-locked'> = 700005;

const FIELD_OF: Readonly<Record<number, FieldName>> = {
  [BAD_CODE]: 'code',
  [CODE_TOO_SOON]: 'code',
  [CODE_QUOTA]: 'code',
  [BAD_PASSWORD]: 'password',
  [LOGIN_LOCKED]: 'password',
  [NO_PLAYER_HERE]: 'account',
};

export function submitErrors(
  failure: { code: number; msg: string },
  shown: readonly FieldName[],
  errorTexts: Readonly<Record<FieldError, string>>,
): FormErrors {
  if (failure.code === BAD_INPUT) {
    // The message names the field as the API spells it; the player gets our text.
    const field = shown.find((name) => new RegExp(`\\b${name}\\b`).test(failure.msg));
    if (field) return { [field]: errorTexts[`${field}Invalid`] };
  }
  const field = FIELD_OF[failure.code];
  return { [field && shown.includes(field) ? field : 'form']: failure.msg };
}
