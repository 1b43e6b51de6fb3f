// Unlinks a role that the player linked: a code from the role's in-game mail, then a confirmation. Loaded on first opening.
import type { CodeOf } from '@emall/contract/codes';
import { PATHS } from '@emall/contract/pages';
import { type FormEvent, useState } from 'react';
import { Link } from '../../shared/navigation/index.ts';
import { api, CallError, useSubmit } from '../../shared/request/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { confirm, pageVisit } from '../../shared/ui/Dialog/confirm.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { Sheet } from '../../shared/ui/Sheet/Sheet.tsx';
import { toast } from '../../shared/ui/Toast/toast.ts';
import { isBadCode, isVerifyCode, VerifyCodeField } from '../player/index.ts';
import { useTexts } from './sheet-texts.ts';
import styles from './UnbindSheet.module.css';

const OPEN_ORDER: CodeOf<'role/open-order'> = 700023;

export type BoundRole = { server_code: string; role_code: string; role_name: string };

type UnbindSheetProps = {
  open: boolean;
  role: BoundRole;
  /** The call that unbinds; the session has proven the role before. */
  unbind: (key: { server_code: string; role_code: string }) => Promise<unknown>;
  onUnbound: () => void;
  onClose: () => void;
};

export default function UnbindSheet({ open, role, unbind, onUnbound, onClose }: UnbindSheetProps) {
  const t = useTexts();
  const { server_code, role_code, role_name } = role;
  const key = { server_code, role_code };
  const [code, setCode] = useState('');
  const [isProven, setProven] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [codeError, setCodeError] = useState<string>();
  /** Why it cannot be unlinked now: an order for it is open. */
  const [openOrder, setOpenOrder] = useState<string>();
  const hasRole = useSession((state) => state.role !== null);
  const noteOpenOrder = (error: unknown) => {
    if (error instanceof CallError && error.code === OPEN_ORDER) setOpenOrder(error.msg);
  };

  const remove = useSubmit(
    async () => {
      const visit = pageVisit();
      // A code works once. The session keeps the proof, so that a second attempt needs no second code.
      if (!isProven) await api.user.checkRoleVerifyCode({ ...key, code });
      setProven(true);
      const texts = { title: t.unbindTitle(role_name), text: t.unbindText, confirmText: t.unbind };
      if (!(await confirm({ ...texts, danger: true }, visit))) return;
      await unbind(key);
      onClose();
      toast(t.unbound(role_name));
      onUnbound();
    },
    (error) => {
      noteOpenOrder(error);
      setCode('');
      setChecked(false);
      if (!isBadCode(error)) return;
      // The code was wrong, or its proof has expired: then a new one is needed.
      if (!isProven) setCodeError(error.msg);
      setProven(false);
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isProven || isVerifyCode(code)) void remove.submit();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t.unbind}>
      <Stack as="form" gap="4" onSubmit={submit} noValidate>
        <p className={styles.lead}>{t.unbindLead(role_name)}</p>
        {!isProven && (
          <VerifyCodeField
            label={t.mailCode}
            value={code}
            onChange={(typed) => {
              setCodeError(undefined);
              setCode(typed);
            }}
            error={isChecked && !isVerifyCode(code) ? t.codeMissing : codeError}
            recipient={{ scope: 'role', to: `${server_code}/${role_code}` }}
            onSend={() =>
              api.user.sendRoleVerifyCode(key).catch((error) => {
                noteOpenOrder(error);
                throw error;
              })
            }
          />
        )}
        {openOrder && (
          <Stack gap="2" role="alert" className={styles.openOrder}>
            {openOrder}
            {hasRole && (
              <Button variant="secondary" block render={(look) => <Link to={PATHS.orders} {...look} />}>
                {t.toOrders}
              </Button>
            )}
          </Stack>
        )}
        <Button type="submit" variant="danger" block size="lg" loading={remove.isSubmitting}>
          {t.unbind}
        </Button>
      </Stack>
    </Sheet>
  );
}
