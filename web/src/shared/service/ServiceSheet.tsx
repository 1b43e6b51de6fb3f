// How to reach customer service: hours, ways, and a card of what it is about, to hand over. Loaded when it is first opened.
import { useQuery } from '@tanstack/react-query';
import { copyText } from '../clipboard/index.ts';
import { api, callQuery } from '../request/index.ts';
import { useSession } from '../session/index.ts';
import { Button } from '../ui/Button/Button.tsx';
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx';
import { NotLoaded } from '../ui/EmptyState/NotLoaded.tsx';
import { LazyImage } from '../ui/LazyImage/LazyImage.tsx';
import { Sheet } from '../ui/Sheet/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton/Skeleton.tsx';
import { toast } from '../ui/Toast/toast.ts';
import { cardText, type ServiceCard } from './card.ts';
import styles from './ServiceSheet.module.css';
import { useTexts } from './texts.ts';
import { WayButton } from './WayButton.tsx';

type ServiceSheetProps = { open: boolean; onClose: () => void; card?: ServiceCard | undefined };

export default function ServiceSheet({ open, onClose, card }: ServiceSheetProps) {
  const t = useTexts();
  const { data, isError, refetch } = useQuery({ ...callQuery(api.user.customerInfo), enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title={t.service}>
      {card && <HandOver card={card} />}
      {data && (
        <>
          {data.hours && <p className={styles.hours}>{t.hours(data.hours)}</p>}
          <ul className={styles.ways}>
            {data.ways.map((way) => (
              <li key={way.kind + way.value} className={styles.way}>
                <span className={styles.words}>
                  <span className={styles.label}>{way.label}</span>
                  <span className={styles.value}>{way.value}</span>
                </span>
                <WayButton {...way} />
              </li>
            ))}
          </ul>
          {data.ways.length === 0 && <EmptyState title={t.noWays} text={t.noWaysHint} />}
        </>
      )}
      {!data && isError && <NotLoaded onRetry={refetch} />}
      {!data && !isError && <Skeleton height={180} radius={12} />}
    </Sheet>
  );
}

/** What the talk is about, copied in one touch: nobody has to type an order number. */
function HandOver({ card }: { card: ServiceCard }) {
  const t = useTexts();
  const { role, userInfo } = useSession();
  const copy = async () => {
    const text = cardText(card, { player: t.player, role: t.role }, role, userInfo?.player_id);
    toast((await copyText(text)) ? t.handedOver : t.notCopied);
  };
  return (
    <section className={styles.card} aria-label={t.about}>
      {card.image && <LazyImage src={card.image} alt="" className={styles.image} />}
      <div className={styles.words}>
        <span className={styles.label}>{card.title}</span>
        {card.lines.map((line) => (
          <span key={line} className={styles.value}>
            {line}
          </span>
        ))}
      </div>
      <Button size="sm" block onClick={() => void copy()}>
        {t.copyCard}
      </Button>
    </section>
  );
}
