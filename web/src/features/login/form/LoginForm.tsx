// The first step of login: phone and code or account and password, consent, other login methods.
import type { GameInfo, LoggedIn } from '@emall/contract';
import { type FormEvent, useState } from 'react';
import { AgreementSheet, ConsentCheckbox, useConsent } from '../../../entities/agreement/index.ts';
import { isLoggedIn, useSession } from '../../../shared/session/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { lazyLayer } from '../../../shared/ui/layer/lazyLayer.tsx';
import { TabPanel, Tabs } from '../../../shared/ui/Tabs/Tabs.tsx';
import { FormError } from '../FormError.tsx';
import { formMethods, otherMethods } from '../login-methods.ts';
import { useTexts } from '../texts.ts';
import { AccountFields } from './AccountFields.tsx';
import styles from './form.module.css';
import { OtherMethods } from './OtherMethods.tsx';
import { PhoneFields } from './PhoneFields.tsx';
import { useLoginForm } from './useLoginForm.ts';

const ForgotSheet = lazyLayer(() => import('./ForgotSheet.tsx'));
const ConsentSheet = lazyLayer(() => import('./ConsentSheet.tsx'));
const UnionSheet = lazyLayer(() => import('./UnionSheet.tsx'));

type LoginFormProps = {
  game: GameInfo;
  /** The error of a rejected ticket or an expired session. */
  error: string | undefined;
  /** Logged in; the only role is being chosen. */
  isBusy: boolean;
  onEnter: (result: LoggedIn) => void;
  /** Continues as the player who was logged in when a ticket was rejected. */
  onStay: () => void;
  /** The page to return to from a third party. */
  redirectTo: string | undefined;
};

export function LoginForm({ game, error, isBusy, onEnter, onStay, redirectTo }: LoginFormProps) {
  const t = useTexts();
  const currentRole = useSession((state) => (isLoggedIn(state) ? state.role?.name : undefined));
  const methods = formMethods(game);
  const others = otherMethods(game);
  const [method, setMethod] = useState(methods[0]);
  const consent = useConsent('login');
  const requireConsent = (act: () => void) => {
    // Synchronously, so that a second tap finds the first one sending.
    if (consent.isGiven) act();
    else void consent.require().then((isGiven) => isGiven && act());
  };
  const form = useLoginForm(method, onEnter);
  const [isUnionOpen, setUnionOpen] = useState(false);
  const [isForgotOpen, setForgotOpen] = useState(false);
  const hasUnion = others.includes('union');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || form.isSending || !form.check()) return;
    requireConsent(form.send);
  };
  const fields =
    method === 'phone' ? (
      <PhoneFields form={form} />
    ) : method === 'account' ? (
      <AccountFields form={form} />
    ) : null;
  const generalError = form.errors.form ?? (form.isUntouched ? error : undefined);

  return (
    <div className={styles.methods}>
      <form ref={form.ref} className={styles.form} noValidate onSubmit={submit} aria-label={t.welcome}>
        {method && methods.length > 1 ? (
          <>
            <Tabs
              id="login-method"
              label={t.methods}
              items={methods.map((key) => ({ key, label: t[`${key}Method`] }))}
              value={method}
              onChange={(key) => setMethod(key === 'account' ? 'account' : 'phone')}
            />
            <TabPanel id="login-method" value={method}>
              {fields}
            </TabPanel>
          </>
        ) : (
          fields
        )}
        {generalError && <FormError>{generalError}</FormError>}
        {currentRole && !isBusy && (
          <Button variant="secondary" onClick={onStay}>
            {t.stay(currentRole)}
          </Button>
        )}
        {form.isUnknownHere && hasUnion && (
          <Button variant="secondary" onClick={() => setUnionOpen(true)}>
            {t.useUnion}
          </Button>
        )}
        <ConsentCheckbox consent={consent} />
        {method && (
          <Button type="submit" size="lg" block loading={form.isSending || isBusy}>
            {form.isSending || isBusy ? t.submitting : t.submit}
          </Button>
        )}
        {method === 'account' && (
          <Button variant="ghost" onClick={() => setForgotOpen(true)}>
            {t.forgot}
          </Button>
        )}
        {method === 'phone' && <p className={styles.newHere}>{t.newHere}</p>}
      </form>
      {others.length > 0 && (
        <OtherMethods
          methods={others}
          redirectTo={redirectTo}
          onUnion={() => setUnionOpen(true)}
          requireConsent={requireConsent}
        />
      )}
      <UnionSheet
        open={isUnionOpen}
        onClose={() => setUnionOpen(false)}
        games={game.union_games}
        initialValues={form.values}
        requireConsent={requireConsent}
        onEnter={(result) => {
          setUnionOpen(false);
          onEnter(result);
        }}
      />
      <ForgotSheet
        open={isForgotOpen}
        onClose={() => setForgotOpen(false)}
        phone={/^1\d{10}$/.test(form.values.account) ? form.values.account : form.values.phone}
      />
      <ConsentSheet open={consent.isAsking} onClose={consent.decline} consent={consent} />
      <AgreementSheet
        open={consent.reading !== undefined}
        agreement={consent.reading}
        onClose={consent.stopReading}
      />
    </div>
  );
}
