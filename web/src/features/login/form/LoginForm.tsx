// The first step: phone and code, or account and password; consent; and the other ways in.
import type { GameInfo, LoggedIn } from '@emall/contract';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { AgreementSheet, ConsentCheckbox, useConsent } from '../../../entities/agreement/index.ts';
import { isLoggedIn, useSession } from '../../../shared/session/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { TabPanel, Tabs } from '../../../shared/ui/Tabs/Tabs.tsx';
import { useOnceOpen } from '../../../shared/ui/useOnceOpen.ts';
import { Notice } from '../Notice.tsx';
import { useTexts } from '../texts.ts';
import { formWays, otherWays } from '../ways.ts';
import { AccountFields } from './AccountFields.tsx';
import styles from './form.module.css';
import { OtherWays } from './OtherWays.tsx';
import { PhoneFields } from './PhoneFields.tsx';
import { useLoginForm } from './useLoginForm.ts';

const ConsentSheet = lazy(() => import('./ConsentSheet.tsx'));
const UnionSheet = lazy(() => import('../union/UnionSheet.tsx'));

type LoginFormProps = {
  game: GameInfo;
  /** What a refused ticket or an expired session has to say. */
  notice: string | undefined;
  /** Logged in already; the only role is being chosen. */
  isBusy: boolean;
  onEnter: (answer: LoggedIn) => void;
  /** Goes on as the player who was logged in when a ticket was refused. */
  onStay: () => void;
  /** Where to come back to from another site. */
  redirectTo: string | undefined;
};

export function LoginForm({ game, notice, isBusy, onEnter, onStay, redirectTo }: LoginFormProps) {
  const t = useTexts();
  const standing = useSession((state) => (isLoggedIn(state) ? state.role?.name : undefined));
  const ways = formWays(game);
  const others = otherWays(game);
  const [way, setWay] = useState(ways[0]);
  const consent = useConsent('login');
  const requireConsent = (act: () => void) => {
    // At once: a second tap in the same moment must find the first one sending.
    if (consent.isGiven) act();
    else void consent.require().then((isGiven) => isGiven && act());
  };
  const form = useLoginForm(way, onEnter);
  const [isUnionOpen, setUnionOpen] = useState(false);
  const hasUnion = others.includes('union');
  const hasAsked = useOnceOpen(consent.isAsking);
  const [hasOpenedUnion, setOpenedUnion] = useState(false);
  if (isUnionOpen && !hasOpenedUnion) setOpenedUnion(true);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || form.isSending || !form.check()) return;
    requireConsent(form.send);
  };
  const fields =
    way === 'phone' ? <PhoneFields form={form} /> : way === 'account' ? <AccountFields form={form} /> : null;
  const general = form.trouble.form ?? (form.isUntouched ? notice : undefined);

  return (
    <div className={styles.ways}>
      <form ref={form.ref} className={styles.form} noValidate onSubmit={submit} aria-label={t.welcome}>
        {way && ways.length > 1 ? (
          <>
            <Tabs
              id="login-way"
              label={t.ways}
              items={ways.map((key) => ({ key, label: t[`${key}Way`] }))}
              value={way}
              onChange={(key) => setWay(key === 'account' ? 'account' : 'phone')}
            />
            <TabPanel id="login-way" value={way}>
              {fields}
            </TabPanel>
          </>
        ) : (
          fields
        )}
        {general && <Notice>{general}</Notice>}
        {standing && !isBusy && (
          <Button variant="secondary" onClick={onStay}>
            {t.stay(standing)}
          </Button>
        )}
        {form.isElsewhere && hasUnion && (
          <Button variant="secondary" onClick={() => setUnionOpen(true)}>
            {t.useUnion}
          </Button>
        )}
        <ConsentCheckbox consent={consent} />
        {way && (
          <Button type="submit" size="lg" block loading={form.isSending || isBusy}>
            {form.isSending || isBusy ? t.submitting : t.submit}
          </Button>
        )}
        {way === 'phone' && <p className={styles.newHere}>{t.newHere}</p>}
      </form>
      {others.length > 0 && (
        <OtherWays
          ways={others}
          redirectTo={redirectTo}
          onUnion={() => setUnionOpen(true)}
          require={requireConsent}
        />
      )}
      <Suspense>
        {hasOpenedUnion && (
          <UnionSheet
            open={isUnionOpen}
            onClose={() => setUnionOpen(false)}
            games={game.union_games}
            typed={form.values}
            require={requireConsent}
            onEnter={(answer) => {
              setUnionOpen(false);
              onEnter(answer);
            }}
          />
        )}
        {hasAsked && <ConsentSheet consent={consent} />}
      </Suspense>
      <AgreementSheet
        open={consent.reading !== undefined}
        agreement={consent.reading}
        onClose={consent.stopReading}
      />
    </div>
  );
}
