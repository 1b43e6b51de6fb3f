// The state of binding a role by hand: the role, then the code that its in-game mail brought.
import { VERIFY_CODE_LENGTH, VERIFY_CODE_PAUSE_S } from '@emall/contract/constants';
import { useRef, useState } from 'react';
import { api, CallError } from '../../../shared/request/index.ts';
import { explain } from '../explain.ts';
import { CODE_TOO_SOON, secondsIn } from '../form/trouble.ts';
import type { RoleKey } from '../steps.ts';
import { type BindTrouble, bindTroubleOf } from './bind-trouble.ts';
import { useTexts } from './texts.ts';

export type GameServer = { server_code: string; server_name: string; status: 'open' | 'maintenance' };

export function useBinding(onBound: (role: RoleKey) => void) {
  const t = useTexts();
  const [server, setServer] = useState<GameServer>();
  const [roleId, setRoleId] = useState('');
  const [code, setCode] = useState('');
  /** The role the code went to: from here on only the code is missing. */
  const [sentTo, setSentTo] = useState<string>();
  const [trouble, setTrouble] = useState<BindTrouble>({});
  const [isRunning, setRunning] = useState(false);
  const isHeld = useRef(false);

  /** One call at a time, however often it is tapped. */
  const run = async (act: () => Promise<void>): Promise<unknown> => {
    if (isHeld.current) return undefined;
    isHeld.current = true;
    setRunning(true);
    setTrouble({});
    try {
      return await act();
    } catch (error) {
      setTrouble(bindTroubleOf(error instanceof CallError ? error.code : 0, explain(error)));
      return error;
    } finally {
      isHeld.current = false;
      setRunning(false);
    }
  };
  const key = (): RoleKey => ({ server_code: server?.server_code ?? '', role_code: roleId.trim() });

  return {
    server,
    roleId,
    code,
    sentTo,
    trouble,
    isRunning,
    target: `${server?.server_code}/${roleId.trim()}`,
    chooseServer: (chosen: GameServer) => {
      setServer(chosen);
      setTrouble(({ server: _answered, ...rest }) => rest);
    },
    typeRoleId: (typed: string) => {
      setRoleId(typed);
      setTrouble(({ roleId: _answered, ...rest }) => rest);
    },
    typeCode: (typed: string) => {
      setCode(typed);
      setTrouble(({ code: _answered, ...rest }) => rest);
    },
    changeRole: () => {
      setSentTo(undefined);
      setCode('');
      setTrouble({});
    },
    /** Answers the seconds until the next mail, or nothing when none went out. */
    sendMail: async (): Promise<number | undefined> => {
      const missing: BindTrouble = {};
      if (!server) missing.server = t.serverMissing;
      if (!roleId.trim()) missing.roleId = t.roleIdMissing;
      if (Object.keys(missing).length > 0) {
        setTrouble(missing);
        return undefined;
      }
      const error = await run(async () => {
        const { role_name } = await api.cpBindRole.sendRoleVerifyCode(key(), { errors: 'inline' });
        setSentTo(role_name);
      });
      if (!error) return VERIFY_CODE_PAUSE_S;
      return error instanceof CallError && error.code === CODE_TOO_SOON ? secondsIn(error.msg) : undefined;
    },
    confirm: async (digits: string) => {
      if (digits.length < VERIFY_CODE_LENGTH) {
        setTrouble({ code: t.codeMissing });
        return;
      }
      const error = await run(async () => {
        const { role } = await api.cpBindRole.checkRoleVerifyCode(
          { ...key(), code: digits },
          { errors: 'inline' },
        );
        onBound({ server_code: role.server_code, role_code: role.role_code });
      });
      // Room for the right one.
      if (error) setCode('');
    },
  };
}
