// One gift: its contents, its requirements with the role's progress, and the button to receive it.
import type { Gift, PlayerGift } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import {
  deadline,
  formatCountdown,
  formatDate,
  formatMoment,
  shopNow,
  useCountdown,
} from '../../../shared/format/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { Tag } from '../../../shared/ui/Tag/Tag.tsx';
import { isFar, nextChange } from '../gift-tabs.ts';
import { useTexts } from '../texts.ts';
import { useReceive } from '../useReceive.ts';
import { Contents } from './Contents.tsx';
import { GiftArt } from './GiftArt.tsx';
import styles from './GiftCard.module.css';
import { MetRequirements, Requirements } from './Requirements.tsx';

const SHOWN_CONTENTS = 3;

type GiftCardProps = {
  gift: Gift;
  onOpen: (giftId: number) => void;
  onReceived: (gift: PlayerGift) => void;
};

export function GiftCard({ gift, onOpen, onReceived }: GiftCardProps) {
  const t = useTexts();
  const { gift_id, name, subtitle, status, requirements } = gift;
  const isOver = status === 'gone' || status === 'expired';
  const isOpen = status === 'available' || status === 'no_code';
  const isAhead = status === 'locked' || status === 'scheduled';
  return (
    <Stack as="article" gap="3" className={styles.card}>
      <div className={styles.head}>
        <GiftArt src={gift.image} isDim={isOver} isLocked={isAhead} />
        <div className={styles.text}>
          <Row gap="2" align="start" justify="between" wrap>
            <h2 className={styles.name}>
              <button
                type="button"
                className={styles.open}
                aria-haspopup="dialog"
                aria-label={t.details(name)}
                onClick={() => onOpen(gift_id)}
              >
                {name}
              </button>
            </h2>
            <Tag tone={gift.delivery === 'code' ? 'primary' : 'success'}>
              {gift.delivery === 'code' ? t.asCode : t.toRole}
            </Tag>
          </Row>
          <p className={styles.subtitle}>{subtitle}</p>
          <Contents contents={gift.contents} most={SHOWN_CONTENTS} />
        </div>
      </div>
      {requirements.length > 0 && isAhead && <Requirements requirements={requirements} />}
      <Row as="footer" gap="2-5" justify="between" className={styles.foot}>
        <Row gap="2-5" rowGap="0-5" wrap className={styles.notes}>
          {requirements.length > 0 && isOpen && <MetRequirements requirements={requirements} />}
          <Notes gift={gift} />
        </Row>
        <Action gift={gift} onReceived={onReceived} />
      </Row>
    </Stack>
  );
}

function Action({ gift, onReceived }: Pick<GiftCardProps, 'gift' | 'onReceived'>) {
  const t = useTexts();
  const { submit, isSubmitting } = useReceive(gift.gift_id, onReceived);
  if (gift.status === 'available')
    return (
      <Button
        size="sm"
        loading={isSubmitting}
        aria-label={t.receiveOf(gift.name)}
        onClick={() => void submit()}
      >
        {t.receive}
      </Button>
    );
  const needsSpending = gift.requirements.some(({ kind, is_met }) => kind === 'spend' && !is_met);
  if (gift.status === 'locked' && needsSpending)
    return (
      <Button size="sm" variant="secondary" render={(look) => <Link to={PATHS.home} {...look} />}>
        {t.toShop}
      </Button>
    );
  return null;
}

/** The remaining share is shown from here down. */
const SCARCE_PERCENT = 50;

/** Notes at the foot of a gift card: how many are left, until when, how often it was received. */
function Notes({ gift }: { gift: Gift }) {
  const t = useTexts();
  const { status, per_role, received, left_percent, ends_at } = gift;
  const moment = nextChange(gift, shopNow());
  return (
    <>
      {status === 'no_code' && <span>{t.refillHint}</span>}
      {status === 'gone' && <span>{t.gone}</span>}
      {status === 'expired' && <span>{t.endedAt(formatDate(deadline(ends_at)))}</span>}
      {status === 'available' && per_role > 1 && <span>{t.takenOf(received, per_role)}</span>}
      {status === 'available' && left_percent <= SCARCE_PERCENT && (
        <span className={styles.scarce}>{t.left(left_percent)}</span>
      )}
      {moment !== undefined && <Countdown at={moment} isStart={status === 'scheduled'} />}
    </>
  );
}

function Countdown({ at, isStart }: { at: number; isStart: boolean }) {
  const t = useTexts();
  const left = useCountdown(at);
  if (isStart && isFar(left)) return <span>{t.opensAt(formatMoment(at))}</span>;
  return <span className={styles.ending}>{(isStart ? t.opensIn : t.endsIn)(formatCountdown(left))}</span>;
}
