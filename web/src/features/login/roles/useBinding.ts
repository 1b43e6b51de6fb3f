// The state of binding a role: server and role id, then the code of the in-game mail.
import type { CodeOf } from '@emall/contract/codes';
import { VERIFY_CODE_LENGTH, VERIFY_CODE_PAUSE_S } from '@emall/contract/constants';
import { useState } from 'react';
import { cooldownIn } from '../../../entities/player/index.ts';
import { api, CallError, useSubmit } from '../../../shared/request/index.ts';
import type { RoleKey } from '../steps.ts';
import { errorText } from '../texts.ts';
import { dropBindingDraft, type GameServer, readBindingDraft, storeBindingDraft } from './binding-draft.ts';
import { useTexts } from './texts.ts';

export type BindField = 'server' | 'roleId' | 'code';
export type BindErrors = Partial<Record<BindField | 'form', string>>;

const BAD_CODE: CodeOf<'identity/bad-code'> = 700001;

const FIELD_OF: Readonly<Record<number, BindField>> = {
  [BAD_CODE]: 'code',
};

/** Returns the error at its field, or for the whole step. */
export function bindErrors(code: number, msg: string): BindErrors {
  return { [FIELD_OF[code] ?? 'form']: msg };
}

export function useBinding(onBound: (role: RoleKey) => void) {
  const t = useTexts();
  const [draft] = useState(() => readBindingDraft());
  const [server, setServer] = useState<GameServer | undefined>(draft?.server);
  const [roleId, setRoleId] = useState(draft?.role_id ?? '');
  const [code, setCode] = useState('');
  /** The id of the role that the code was sent to; undefined before. */
  const [sentTo, setSentTo] = useState<string | undefined>(draft?.sent?.to);
  const [errors, setErrors] = useState<BindErrors>({});
  const { submit: run, isSubmitting: isRunning } = useSubmit(
    (call: () => Promise<void>) => {
      setErrors({});
      return call();
    },
    (error) => setErrors(bindErrors(error instanceof CallError ? error.code : 0, errorText(error))),
  );
  const key = (): RoleKey => ({ server_code: server?.server_code ?? '', role_code: roleId.trim() });

  return {
    server,
    roleId,
    code,
    sentTo,
    errors,
    isRunning,
    target: `${server?.server_code}/${roleId.trim()}`,
    chooseServer: (chosen: GameServer) => {
      setServer(chosen);
      setErrors(({ server: _cleared, ...rest }) => rest);
    },
    typeRoleId: (typed: string) => {
      setRoleId(typed);
      setErrors(({ roleId: _cleared, ...rest }) => rest);
    },
    typeCode: (typed: string) => {
      setCode(typed);
      setErrors(({ code: _cleared, ...rest }) => rest);
    },
    changeRole: () => {
      setSentTo(undefined);
      if (server) storeBindingDraft({ server, roleId });
      setCode('');
      setErrors({});
    },
    /** Returns the seconds until the next mail, or undefined when none was sent. */
    sendMail: async (): Promise<number | undefined> => {
      const missing: BindErrors = {};
      if (!server) missing.server = t.serverMissing;
      if (!roleId.trim()) missing.roleId = t.roleIdMissing;
      if (Object.keys(missing).length > 0) {
        setErrors(missing);
        return undefined;
      }
      let cooldownS: number | undefined;
      await run(async () => {
        try {
          await api.cpBindRole.sendRoleVerifyCode(key(), { errors: 'inline' });
        } catch (error) {
          cooldownS = cooldownIn(error);
          throw error;
        }
        cooldownS = VERIFY_CODE_PAUSE_S;
        if (server) storeBindingDraft({ server, roleId, sentTo: roleId.trim() });
        setSentTo(roleId.trim());
      });
      return cooldownS;
    },
    confirm: async (digits: string) => {
      if (digits.length < VERIFY_CODE_LENGTH) {
        setErrors({ code: t.codeMissing });
        return;
      }
      await run(async () => {
        const input = { ...key(), code: digits };
        const { role } = await api.cpBindRole
          .checkRoleVerifyCode(input, { errors: 'inline' })
          .catch((error) => {
            // Clears the field for the next attempt.
            setCode('');
            throw error;
          });
        dropBindingDraft();
        onBound({ server_code: role.server_code, role_code: role.role_code });
      });
    },
  };
}
