// A prize was won: its picture in the spotlight, and the next step for its winner.

import type { AwardView, PrizeKind } from '@emall/contract';
import { PATHS, type PagePath } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, type Query } from '../../shared/navigation/index.ts';
import { api, callQuery } from '../../shared/request/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { CodeStrip } from '../../shared/ui/CodeBox/CodeBox.tsx';
import { CopyButton } from '../../shared/ui/CopyButton/CopyButton.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { Popup } from '../../shared/ui/Popup/Popup.tsx';
import styles from './PrizePopup.module.css';
import { prizeLabel } from './prize-label.ts';
import { GrandPrizeEffect, type Rarity, Spotlight, SpotlightPicture } from './Spotlight.tsx';
import { useTexts } from './texts.ts';

type Texts = ReturnType<typeof useTexts>;

type PrizePopupProps = {
  award: AwardView;
  title: string;
  open: boolean;
  onClose: () => void;
  /** The popup's accessible name; title and prize by default. */
  label?: string;
  /** Why it was won, where that is not obvious. */
  reason?: string;
  /** The rarer, the larger the moment. */
  rarity?: Rarity;
  /** Beside the main action; a close button by default. */
  secondAction?: ReactNode;
};

export default function PrizePopup({
  award,
  title,
  open,
  onClose,
  label,
  reason,
  rarity = 'common',
  secondAction,
}: PrizePopupProps) {
  const t = useTexts();
  const { prize } = award;
  const name = prizeLabel(prize);
  return (
    <Popup
      open={open}
      onClose={onClose}
      label={label ?? `${title}: ${name}`}
      closesInside={secondAction === undefined}
      behind={rarity === 'grand' && <GrandPrizeEffect />}
      art={
        <Spotlight rarity={rarity}>
          <SpotlightPicture src={prize.image} rarity={rarity} />
        </Spotlight>
      }
      actions={
        <Row gap="2-5" align="stretch" wrap className={styles.actions}>
          {secondAction ?? (
            <Button variant="secondary" block onClick={onClose}>
              {t.done}
            </Button>
          )}
          <NextStep award={award} />
        </Row>
      }
    >
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.name} data-rarity={rarity}>
        {rarity !== 'common' && <span className={styles.badge}>{t.rarity[rarity]}</span>}
        {name}
      </p>
      {reason && <p className={styles.reason}>{reason}</p>}
      <p className={styles.next}>{t.next[prize.kind]}</p>
    </Popup>
  );
}

/** What the winner does next: see the points, use the coupon, copy the code, or claim it for a role or an address. */
function NextStep({ award }: { award: AwardView }) {
  const t = useTexts();
  const { award_id, status, prize } = award;
  const toPrize = { to: PATHS.myAwards, query: { award_id } };
  if (status === 'needs_role') return <Go {...toPrize} text={t.sendToRole} />;
  if (status === 'needs_address') return <Go {...toPrize} text={t.giveAddress} />;
  return RECEIVED[prize.kind](award_id, t);
}

const seePrize = (_: number, t: Texts) => <Go to={PATHS.myAwards} text={t.seePrize} />;
const RECEIVED: Record<PrizeKind, (awardId: number, t: Texts) => ReactNode> = {
  points: (_, t) => <Go to={PATHS.score} text={t.seePoints} />,
  coupon: (_, t) => <Go to={PATHS.myCoupons} text={t.useCoupon} />,
  code: (awardId) => <Code awardId={awardId} />,
  prop: seePrize,
  goods: seePrize,
};

function Go({ to, query, text }: { to: PagePath; query?: Query; text: string }) {
  return (
    <Button block render={(look) => <Link to={to} query={query} {...look} />}>
      {text}
    </Button>
  );
}

/** The response of a draw has no code: it is read here. If that fails, the player finds it among the prizes. */
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
      <CopyButton text={code} copied={t.copied} variant="primary" size="md" block>
        {t.copyCode}
      </CopyButton>
    </>
  );
}
