// Where a refusal to bind belongs: the role's id, the code, or the whole step.
import type { FailureKey, failures } from '@emall/contract/codes';

export type BindField = 'server' | 'roleId' | 'code';
export type BindTrouble = Partial<Record<BindField | 'form', string>>;

type CodeOf<Key extends FailureKey> = (typeof failures)[Key]['code'];

const UNKNOWN: CodeOf<'role/unknown'> = 700021;
const ALREADY_BOUND: CodeOf<'role/already-bound'> = 700022;
const BAD_CODE: CodeOf<'identity/bad-code'> = 700001;

const FIELD_OF: Readonly<Record<number, BindField>> = {
  [UNKNOWN]: 'roleId',
  [ALREADY_BOUND]: 'roleId',
  [BAD_CODE]: 'code',
};

export function bindTroubleOf(code: number, msg: string): BindTrouble {
  return { [FIELD_OF[code] ?? 'form']: msg };
}
