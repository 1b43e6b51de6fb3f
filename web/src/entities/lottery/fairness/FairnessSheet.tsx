// How a draw is proven fair: the commit, the client seed, and revealing the server seed.
import type { FairSeed } from '@emall/contract';
import { useState } from 'react';
import { api, useSubmit } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Field } from '../../../shared/ui/Field/Field.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { refreshActivities } from '../../activity/index.ts';
import { useTexts as useLotteryTexts } from '../texts.ts';
import { newClientSeed } from './client-seed.ts';
import { Fact } from './Fact.tsx';
import styles from './FairnessSheet.module.css';
import { useTexts } from './texts.ts';

type FairnessSheetProps = {
  activeid: number;
  seed: FairSeed | undefined;
  open: boolean;
  onClose: () => void;
};

export default function FairnessSheet({ activeid, seed, open, onClose }: FairnessSheetProps) {
  const t = useTexts();
  const lottery = useLotteryTexts();
  return (
    <Sheet open={open} onClose={onClose} title={lottery.fair}>
      {seed && <Seeds activeid={activeid} seed={seed} />}
      <h3 className={styles.heading}>{t.howItWorks}</h3>
      <Stack as="ol" gap="2" className={styles.explain}>
        {t.explain.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Stack>
    </Sheet>
  );
}

function Seeds({ activeid, seed }: { activeid: number; seed: FairSeed }) {
  const t = useTexts();
  const lottery = useLotteryTexts();
  const [clientSeed, setClientSeed] = useState(newClientSeed);
  const isUsed = seed.nonce > 1;
  const change = useSubmit(async () => {
    const { revealed } = await api.activity.lotterySeedChange(
      { activeid, client_seed: clientSeed },
      { onExpired: 'popup' },
    );
    toast(revealed ? t.revealed : t.seedSet);
    setClientSeed(newClientSeed());
    void refreshActivities();
  });
  const isValid = /^[A-Za-z0-9_-]{1,64}$/.test(clientSeed);
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={lottery.commit}>{seed.commit}</Fact>
        <Fact label={`${lottery.clientSeed} · ${seed.is_own ? t.ownSeed : t.shopSeed}`}>
          {seed.client_seed}
        </Fact>
        <Fact label={t.nextCommit}>{seed.next_commit}</Fact>
      </dl>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid) void change.submit();
        }}
      >
        <Field
          label={t.newClientSeed}
          value={clientSeed}
          maxLength={64}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          error={isValid ? undefined : t.badSeed}
          onChange={setClientSeed}
        />
        <Button type="submit" variant="secondary" block loading={change.isSubmitting}>
          {isUsed ? t.reveal : t.setSeed}
        </Button>
      </form>
    </>
  );
}
