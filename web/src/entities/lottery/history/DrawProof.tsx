// One draw with all that decided it, recomputed on this device.
import type { LotteryDraw, LotteryTable } from '@emall/contract';
import { useMemo } from 'react';
import { groupThousands } from '../../../shared/format/index.ts';
import { api, useSubmit } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { CopyButton } from '../../../shared/ui/CopyButton/CopyButton.tsx';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { refreshActivities } from '../../activity/index.ts';
import { prizeLabel } from '../../prize/index.ts';
import { newClientSeed } from '../fairness/client-seed.ts';
import { Fact } from '../fairness/Fact.tsx';
import fair from '../fairness/FairnessSheet.module.css';
import { STEPS, verifyDraw } from '../fairness/verify-draw.ts';
import { rangesOf } from '../odds/percent.ts';
import { useTexts as useLotteryTexts } from '../texts.ts';
import styles from './DrawProof.module.css';
import { useTexts } from './texts.ts';

type DrawProofProps = { activeid: number; draw: LotteryDraw; tableText: string };

export function DrawProof({ activeid, draw, tableText }: DrawProofProps) {
  const t = useTexts();
  const check = useMemo(() => verifyDraw(draw, tableText), [draw, tableText]);
  const reveal = useSubmit(async () => {
    await api.activity.lotterySeedChange({ activeid, client_seed: newClientSeed() }, { onExpired: 'popup' });
    await refreshActivities();
  });
  return (
    <>
      <div className={styles.outcome} role="status" data-fair={check.hidden ? undefined : check.isFair}>
        {!check.hidden && (
          <p>
            <Icon name={check.isFair ? 'check' : 'close'} size={18} />{' '}
            {check.isFair ? t.fairDraw : t.unfairDraw}
          </p>
        )}
        {check.hidden && <p>{t.hidden}</p>}
      </div>
      {check.hidden && (
        <Button block loading={reveal.isSubmitting} onClick={() => void reveal.submit()}>
          {t.revealAndVerify}
        </Button>
      )}
      {!check.hidden && (
        <Stack as="ol" gap="1-5" className={styles.steps} aria-label={t.verifyHere}>
          {STEPS.map((step) => (
            <li key={step} data-passes={check.passes[step]}>
              <Icon name={check.passes[step] ? 'check' : 'close'} size={16} />
              {t.step[step]}
            </li>
          ))}
        </Stack>
      )}
      <Facts draw={draw} tableText={tableText} />
      <CopyButton
        text={JSON.stringify({ ...draw, table_text: tableText }, null, 2)}
        variant="ghost"
        size="md"
        block
      >
        {t.copyProof}
      </CopyButton>
    </>
  );
}

function Facts({ draw, tableText }: Pick<DrawProofProps, 'draw' | 'tableText'>) {
  const t = useTexts();
  const lottery = useLotteryTexts();
  const { prizes } = JSON.parse(tableText) as LotteryTable;
  // The table has names only; the prize that was given has its quantity, too.
  const nameOf = (wanted: string) =>
    wanted === draw.given
      ? prizeLabel(draw.prize)
      : (prizes.find(({ key }) => key === wanted)?.name ?? wanted);
  const [from = 0, to = 0] = rangesOf(prizes).get(draw.drawn) ?? [];
  return (
    <dl className={`${fair.facts} ${styles.facts}`}>
      <Fact label={t.roll}>{groupThousands(draw.roll)}</Fact>
      <Fact label={t.drawnPrize}>
        {nameOf(draw.drawn)} ({t.range(groupThousands(from), groupThousands(to))})
      </Fact>
      <Fact label={t.givenPrize}>
        {nameOf(draw.given)} {lottery.because[draw.reason]}
      </Fact>
      <Fact label={t.pityCount}>{t.times(draw.pity_count)}</Fact>
      <Fact label={lottery.commit}>{draw.commit}</Fact>
      <Fact label={t.serverSeed}>{draw.server_seed ?? '—'}</Fact>
      <Fact label={lottery.clientSeed}>
        {draw.client_seed}:{draw.nonce}
      </Fact>
      <Fact label={lottery.tableHash}>{draw.table_hash}</Fact>
    </dl>
  );
}
