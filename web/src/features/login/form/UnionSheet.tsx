// Logs in with an account of another game of the same publisher. Loaded when it is first opened.
import type { GameInfo, LoggedIn } from '@emall/contract';
import { type FormEvent, useRef, useState } from 'react';
import { defineTexts } from '../../../shared/i18n/index.ts';
import { CallError, useSubmit } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { RadioList } from '../../../shared/ui/RadioList/RadioList.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { logInByUnion } from '../calls.ts';
import { FormError } from '../FormError.tsx';
import { errorText, useTexts as useLoginTexts } from '../texts.ts';
import { AccountFields } from './AccountFields.tsx';
import type { FieldName, Values } from './fields.ts';
import { submitErrors } from './submit-errors.ts';
import styles from './UnionSheet.module.css';
import { useFields } from './useFields.ts';

const { useTexts } = defineTexts({
  zh: { title: '通行证登录', lead: '用同一发行商其他游戏的账号登录', game: '账号来自哪个游戏' },
  en: {
    title: 'Passport login',
    lead: 'Use your account from another game by the same publisher.',
    game: 'Which game is your account from?',
  },
});

const FIELDS: readonly FieldName[] = ['account', 'password'];

type UnionSheetProps = {
  open: boolean;
  onClose: () => void;
  games: GameInfo['union_games'];
  /** What was typed in the login form. */
  initialValues: Pick<Values, 'account' | 'password'>;
  requireConsent: (action: () => void) => void;
  onEnter: (result: LoggedIn) => void;
};

export default function UnionSheet({
  open,
  onClose,
  games,
  initialValues,
  requireConsent,
  onEnter,
}: UnionSheetProps) {
  const t = useTexts();
  const { submit: submitText, submitting, fieldErrors } = useLoginTexts();
  const form = useRef<HTMLFormElement>(null);
  const fields = useFields(form, () => ({
    account: initialValues.account,
    password: initialValues.password,
  }));
  const [gameId, setGameId] = useState(games[0]?.game_id ?? '');
  const { submit: send, isSubmitting: isSending } = useSubmit(
    async () => onEnter(await logInByUnion(gameId, fields.values.account.trim(), fields.values.password)),
    (error) => {
      const failure = { code: error instanceof CallError ? error.code : 0, msg: errorText(error) };
      fields.show(submitErrors(failure, FIELDS, fieldErrors));
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending && fields.check(FIELDS)) requireConsent(() => void send());
  };

  return (
    <Sheet open={open} onClose={onClose} title={t.title}>
      <Stack as="form" gap="3-5" ref={form} noValidate onSubmit={submit} aria-label={t.title}>
        <p className={styles.lead}>{t.lead}</p>
        <RadioList
          legend={t.game}
          options={games.map((game) => ({ value: game.game_id, label: game.name }))}
          value={gameId}
          onChange={setGameId}
        />
        <AccountFields form={fields} />
        {fields.errors.form && <FormError>{fields.errors.form}</FormError>}
        <Button type="submit" size="lg" block loading={isSending}>
          {isSending ? submitting : submitText}
        </Button>
      </Stack>
    </Sheet>
  );
}
