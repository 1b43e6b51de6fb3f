// What the winner of a prize does next: see the points, use the coupon, copy the code, name a role or an address.

import type { AwardView } from '@emall/contract';
import { PATHS, type PagePath } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { copyWithToast } from '../../shared/clipboard/index.ts';
import { Link, type Query } from '../../shared/navigation/index.ts';
import { api, callQuery } from '../../shared/request/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { CodeStrip } from '../../shared/ui/CodeBox/CodeBox.tsx';
import styles from './PrizePopup.module.css';
import { useTexts } from './texts.ts';

export function NextStep({ award }: { award: AwardView }) {
  const t = useTexts();
  const { award_id, status, prize } = award;
  const toPrize = { to: PATHS.myAwards, query: { award_id } };
  if (status === 'needs_role') return <Go {...toPrize} text={t.sendToRole} />;
  if (status === 'needs_address') return <Go {...toPrize} text={t.giveAddress} />;
  if (prize.kind === 'points') return <Go to={PATHS.score} text={t.seePoints} />;
  if (prize.kind === 'coupon') return <Go to={PATHS.myCoupons} text={t.useCoupon} />;
  if (prize.kind === 'code') return <Code awardId={award_id} />;
  return <Go to={PATHS.myAwards} text={t.seePrize} />;
}

function Go({ to, query, text }: { to: PagePath; query?: Query; text: string }) {
  return (
    <Button block render={(look) => <Link to={to} query={query} {...look} />}>
      {text}
    </Button>
  );
}

/** The answer of a draw names no code: it is asked for here, and found among the prizes should that fail. */
function Code({ awardId }: { awardId: number }) {
  const t = useTexts();
  const { data, isError } = useQuery(
    callQuery(api.activity.orderAwardDetail, { award_id: awardId }, { errors: 'silent' }),
  );
  const code = data?.code;
  if (isError || code === null) return <Go to={PATHS.myAwards} text={t.seePrize} />;
  return (
    <>
      {code && <CodeStrip code={code} className={styles.code} />}
      <Button block loading={!code} onClick={() => code && void copyWithToast(code, t.copied)}>
        {t.copyCode}
      </Button>
    </>
  );
}
