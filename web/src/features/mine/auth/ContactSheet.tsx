// Proves a phone or a mail address with a code; a phone that replaces another also takes a code to the old one.
import type { AuthInfo } from '@emall/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api, queryClient } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Field } from '../../../shared/ui/Field/Field.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { authQuery } from '../queries.ts';
import styles from './auth.module.css';
import { CodeField } from './CodeField.tsx';
import { isCode, isEmail, isPhone } from './flaws.ts';
import { useTexts } from './texts.ts';

export type ContactKind = 'phone' | 'email';
type ContactSheetProps = { kind: ContactKind; open: boolean; info: AuthInfo; onClose: () => void };

export default function ContactSheet({ kind, open, info, onClose }: ContactSheetProps) {
  const t = useTexts();
  // As it was when the sheet opened: what was saved must not change the sheet while it leaves.
  const [current] = useState(info[kind]);
  const titles = { phone: [t.changePhone, t.bindPhone], email: [t.changeEmail, t.bindEmail] } as const;
  return (
    <Sheet open={open} onClose={onClose} title={titles[kind][current === null ? 1 : 0]}>
      <ContactForm kind={kind} current={current} onDone={onClose} />
    </Sheet>
  );
}

type Typed = { target: string; code: string; current: string };

function ContactForm({
  kind,
  current,
  onDone,
}: {
  kind: ContactKind;
  current: string | null;
  onDone: () => void;
}) {
  const t = useTexts();
  const formId = useId();
  const [typed, setTyped] = useState<Typed>({ target: '', code: '', current: '' });
  const [checked, setChecked] = useState<'nothing' | 'target' | 'all'>('nothing');
  const isPhoneForm = kind === 'phone';
  const needsCurrent = isPhoneForm && current !== null;
  const isTarget = isPhoneForm ? isPhone(typed.target) : isEmail(typed.target);
  const isWhole = isTarget && isCode(typed.code) && (!needsCurrent || isCode(typed.current));
  const type = (field: keyof Typed) => (value: string) => setTyped({ ...typed, [field]: value });
  const save = useMutation({
    mutationFn: () =>
      api.user.addAuthPopupInfo({
        way: kind,
        [kind]: typed.target,
        code: typed.code,
        ...(needsCurrent ? { current_code: typed.current } : {}),
      }),
    onSuccess(info) {
      queryClient.setQueryData(authQuery().queryKey, info);
      toast(t.saved);
      onDone();
    },
  });
  const sendNew = () => {
    // The code cannot be there before it is sent.
    setChecked('target');
    if (!isTarget) return undefined;
    return isPhoneForm
      ? api.common.sendCommonVerifyCode({ scene: 'auth_phone', phone: typed.target })
      : api.index.sendMail({ email: typed.target });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked('all');
    if (isWhole && !save.isPending) save.mutate();
  };
  const flaw = (isRight: boolean, text: string) => (checked === 'all' && !isRight ? text : undefined);
  const targetFlaw = isPhoneForm ? t.flaw.phone : t.flaw.email;
  return (
    <form id={formId} className={styles.form} onSubmit={submit} noValidate>
      {needsCurrent && (
        <CodeField
          label={t.codeOf(current)}
          value={typed.current}
          onChange={type('current')}
          error={flaw(isCode(typed.current), t.flaw.code)}
          onSend={() => api.common.sendCommonVerifyCode({ scene: 'security' })}
        />
      )}
      <Field
        label={isPhoneForm ? (needsCurrent ? t.newPhone : t.phone) : t.email}
        value={typed.target}
        onChange={type('target')}
        error={checked === 'nothing' || isTarget ? undefined : targetFlaw}
        placeholder={isPhoneForm ? t.phonePlaceholder : t.emailPlaceholder}
        inputMode={isPhoneForm ? 'numeric' : 'email'}
        autoComplete={isPhoneForm ? 'tel' : 'email'}
        maxLength={isPhoneForm ? 11 : 254}
      />
      <CodeField
        label={t.code}
        value={typed.code}
        onChange={type('code')}
        error={flaw(isCode(typed.code), t.flaw.code)}
        onSend={sendNew}
      />
      <Button type="submit" block size="lg" loading={save.isPending}>
        {t.save}
      </Button>
    </form>
  );
}
