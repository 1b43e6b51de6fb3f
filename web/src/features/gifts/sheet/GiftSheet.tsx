// One gift in full, with the button that receives it.
import type { GiftDetail, PlayerGift } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { isRejection } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { NotLoaded } from '../../../shared/ui/EmptyState/NotLoaded.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { Skeleton, SkeletonText } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { giftQuery } from '../queries.ts';
import { useTexts } from '../texts.ts';
import { useReceive } from '../useReceive.ts';
import styles from './GiftSheet.module.css';
import { GiftView } from './GiftView.tsx';

type GiftSheetProps = {
  giftId: number;
  open: boolean;
  onClose: () => void;
  onReceived: (gift: PlayerGift) => void;
};

export default function GiftSheet({ giftId, open, onClose, onReceived }: GiftSheetProps) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(giftQuery(giftId));
  const receive = (gift: PlayerGift) => {
    onClose();
    onReceived(gift);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.gift}
      tall
      footer={data && <ReceiveBar gift={data} onReceived={receive} />}
    >
      {data ? (
        <GiftView gift={data} />
      ) : error ? (
        <Failure error={error} onClose={onClose} onRetry={() => void refetch()} />
      ) : (
        <>
          <Skeleton height={96} radius={12} />
          <SkeletonText lines={6} />
        </>
      )}
    </Sheet>
  );
}

function ReceiveBar({ gift, onReceived }: { gift: GiftDetail; onReceived: (gift: PlayerGift) => void }) {
  const t = useTexts();
  const { submit, isSubmitting } = useReceive(gift.gift_id, onReceived);
  if (gift.status !== 'available') return <p className={styles.reason}>{gift.reason}</p>;
  return (
    <Button block size="lg" loading={isSubmitting} onClick={() => void submit()}>
      {t.receive}
    </Button>
  );
}

function Failure({ error, onClose, onRetry }: { error: Error; onClose: () => void; onRetry: () => void }) {
  const t = useTexts();
  // The server's rejection would be the same again; a lost connection may not.
  if (!isRejection(error)) return <NotLoaded title={t.failed} onRetry={onRetry} />;
  return (
    <EmptyState
      title={t.missing}
      text={t.missingHint}
      action={<Button onClick={onClose}>{t.close}</Button>}
    />
  );
}
