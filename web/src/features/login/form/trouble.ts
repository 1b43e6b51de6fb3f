// Where a refusal of the server belongs: beside the field it speaks of, or above the button.
import type { FailureKey, failures } from '@emall/contract/codes';
import type { FieldName, Flaw } from './fields.ts';

export type Trouble = Partial<Record<FieldName | 'form', string>>;

/** Checked against the contract's table by its type, without bringing the table into the page. */
type CodeOf<Key extends FailureKey> = (typeof failures)[Key]['code'];

const BAD_INPUT: CodeOf<'call/bad-input'> = 400;
export const NO_PLAYER_HERE: CodeOf<'identity/no-player-here'> = 700006;
export const CODE_TOO_SOON: CodeOf<'identity/code-too-soon'> = 700002;
export const UNKNOWN_PACKAGE: CodeOf<'identity/unknown-package'> = 700011;
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

export function troubleOf(
  failure: { code: number; msg: string },
  shown: readonly FieldName[],
  flawTexts: Readonly<Record<Flaw, string>>,
): Trouble {
  if (failure.code === BAD_INPUT) {
    // The message names the field in the API's own words; the player gets ours.
    const field = shown.find((name) => new RegExp(`\\b${name}\\b`).test(failure.msg));
    if (field) return { [field]: flawTexts[`${field}Invalid`] };
  }
  const field = FIELD_OF[failure.code];
  return { [field && shown.includes(field) ? field : 'form']: failure.msg };
}

/** "Please wait {seconds} s": the number in the sentence is when the next code may be asked for. */
export function secondsIn(msg: string): number | undefined {
  const [digits] = /\d+/.exec(msg) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
