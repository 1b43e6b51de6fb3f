// The reservation gift, and whether it can be received.
import type { Presale, PresalePrizeView } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { CopyButton } from '../../../shared/ui/CopyButton/CopyButton.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { lazyLayer } from '../../../shared/ui/layer/lazyLayer.tsx';
import { useResultLayer } from '../../../shared/ui/layer/useResultLayer.ts';
import { Tag } from '../../../shared/ui/Tag/Tag.tsx';
import { codesQuery } from '../queries.ts';
import { useTexts } from '../texts.ts';
import { usePresaleSubmit } from '../usePresaleSubmit.ts';
import styles from './PrizeCard.module.css';

const ReservationGiftPopup = lazyLayer(() => import('./ReservationGiftPopup.tsx'));

type Received = { prize: PresalePrizeView; code: string | null };

export function PrizeCard({ presale }: { presale: Presale }) {
  const t = useTexts();
  const { submit, isSubmitting } = usePresaleSubmit();
  const received = useResultLayer(
    ReservationGiftPopup,
    (gift: Received) => `${t.prizeIs}: ${gift.prize.name}`,
  );
  const { prize, mine, presale_id, phase } = presale;
  if (!prize) return null;
  const isOver = phase === 'over' || phase === 'cancelled';
  if (isOver && !mine?.is_prize_received) return null;
  const receive = () =>
    submit(async () => received.show(await api.presale.receivePrize({ presale_id }, { onExpired: 'popup' })));
  return (
    <Row as={Card} gap="3" wrap className={styles.card} aria-label={t.prize}>
      <LazyImage src={prize.image} alt="" className={styles.image} fit="contain" />
      <span className={styles.text}>
        <small>{t.prize}</small>
        <b>{prize.name}</b>
        <small>{t.prizeHint}</small>
      </span>
      {mine?.is_prize_received ? (
        <Tag tone="success">{t.received}</Tag>
      ) : mine?.is_reserved ? (
        <Button size="sm" loading={isSubmitting} onClick={() => void receive()}>
          {t.receive}
        </Button>
      ) : (
        <Tag tone="neutral">{t.reserveFirst}</Tag>
      )}
      {mine?.is_prize_received && prize.kind === 'code' && <ReceivedCode presaleId={presale_id} />}
      {received.shown && (
        <ReservationGiftPopup {...received.shown} open={received.isOpen} onClose={received.close} />
      )}
    </Row>
  );
}

/** The code that was received before. */
function ReceivedCode({ presaleId }: { presaleId: number }) {
  const { data } = useQuery(codesQuery(presaleId));
  const code = data?.prize_code;
  if (!code) return null;
  return (
    <Row as="p" gap="2" justify="between" className={styles.receivedCode}>
      <code>{code}</code>
      <CopyButton text={code} />
    </Row>
  );
}
