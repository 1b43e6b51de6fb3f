// Binds a role: server and role id, then the code of the in-game mail.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CodeButton, storeSentCode } from '../../../entities/player/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { ChoiceField } from '../../../shared/ui/ChoiceField/ChoiceField.tsx';
import { CodeInput } from '../../../shared/ui/CodeInput/CodeInput.tsx';
import { Field } from '../../../shared/ui/Field/Field.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { FormError } from '../FormError.tsx';
import { focusFirstInvalid } from '../form/useFields.ts';
import type { RoleKey } from '../steps.ts';
import styles from './role-steps.module.css';
import { ServerSheet } from './ServerSheet.tsx';
import { useTexts } from './texts.ts';
import { useBinding } from './useBinding.ts';

type BindRoleProps = {
  /** The bound role is being chosen. */
  isBusy: boolean;
  error: string | undefined;
  onBound: (role: RoleKey) => void;
  onLeave: () => void;
};

export function BindRole({ isBusy, error, onBound, onLeave }: BindRoleProps) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [isServerSheetOpen, setServerSheetOpen] = useState(false);
  const binding = useBinding(onBound);
  const { server, sentTo, errors, code } = binding;
  const isRunning = binding.isRunning || isBusy;
  const generalError = errors.form ?? error;

  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstInvalid(form.current);
  }, [errors]);

  const sendMail = async () => {
    const cooldownS = await binding.sendMail();
    if (cooldownS !== undefined) storeSentCode('role', binding.target, cooldownS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return;
    void (sentTo === undefined ? sendMail() : binding.confirm(code));
  };

  return (
    <form ref={form} className={styles.step} noValidate onSubmit={submit} aria-label={t.bind}>
      {sentTo === undefined ? (
        <>
          <p className={styles.lead}>{t.bindLead}</p>
          <ChoiceField
            label={t.server}
            value={server?.server_name}
            placeholder={t.chooseServer}
            error={errors.server}
            icon="chevron-down"
            onOpen={() => setServerSheetOpen(true)}
          />
          <Field
            label={t.roleId}
            name="role_code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={binding.roleId}
            onChange={binding.typeRoleId}
            hint={t.roleIdHint}
            error={errors.roleId}
          />
        </>
      ) : (
        <>
          <p className={styles.sent} role="status">
            {t.sentTo(sentTo)}
          </p>
          <Row gap="3" justify="between" className={styles.codeLine}>
            <span>{t.code}</span>
            <CodeButton scope="role" to={binding.target} onSend={binding.sendMail} />
          </Row>
          <CodeInput
            label={t.code}
            value={code}
            onChange={binding.typeCode}
            onComplete={(digits) => void binding.confirm(digits)}
            error={errors.code}
            autoFocus
          />
        </>
      )}
      {generalError && <FormError>{generalError}</FormError>}
      <Button type="submit" size="lg" block loading={isRunning}>
        {sentTo === undefined ? t.sendMail : t.confirm}
      </Button>
      {sentTo === undefined ? (
        <button type="button" className={styles.text} onClick={onLeave}>
          {t.notNow}
        </button>
      ) : (
        <button type="button" className={styles.text} onClick={binding.changeRole}>
          {t.changeRole}
        </button>
      )}
      <ServerSheet
        open={isServerSheetOpen}
        onClose={() => setServerSheetOpen(false)}
        onChoose={(chosen) => {
          setServerSheetOpen(false);
          binding.chooseServer(chosen);
        }}
      />
    </form>
  );
}
