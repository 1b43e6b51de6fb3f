// One day of the calendar: today signs in, a missed day is made up, every other day tells its reward.
import type { SignInDay } from '@emall/contract';
import { prizeLabel } from '../../../entities/prize/index.ts';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { partsOf } from './calendar.ts';
import styles from './DayCell.module.css';
import { useTexts } from './texts.ts';

type DayCellProps = {
  day: SignInDay;
  isFresh: boolean;
  isBusy: boolean;
  /** The activity runs. */
  isOpen: boolean;
  /** The player has a make-up card. */
  hasCard: boolean;
  onSign: () => void;
  onMakeUp: () => void;
};

export function DayCell({ day, isFresh, isBusy, isOpen, hasCard, onSign, onMakeUp }: DayCellProps) {
  const t = useTexts();
  const { status, prize, is_special } = day;
  const canMakeUp = day.can_make_up && hasCard;
  const { month, date } = partsOf(day.day);
  const name = t.dayName(month, date);
  const isStamped = status === 'signed' || status === 'made_up';
  const withReward = (about: string) => (is_special ? t.special : t.reward)(about, prizeLabel(prize));
  const label = withReward(t.dayIs(name, t.status[status]));
  const content = (
    <>
      <span className={styles.date} aria-hidden="true">
        {date}
      </span>
      <LazyImage src={prize.image} alt="" fit="contain" className={styles.prize} />
      <span className={canMakeUp ? styles.mark : styles.amount} aria-hidden="true">
        {canMakeUp ? t.makeUp : amountOf(prize) || (is_special && t.gift)}
      </span>
      {isStamped && <Stamp isFresh={isFresh} isMadeUp={status === 'made_up'} />}
    </>
  );
  const look = {
    className: styles.day,
    'data-status': status,
    'data-special': is_special || undefined,
  };
  const act = status === 'today' && isOpen ? onSign : canMakeUp ? onMakeUp : undefined;
  if (!act)
    return (
      <button
        type="button"
        {...look}
        aria-label={label}
        onClick={() => toast(day.can_make_up && isOpen ? t.noCard : label)}
      >
        {content}
      </button>
    );
  return (
    <button
      type="button"
      {...look}
      aria-label={canMakeUp ? withReward(t.makeUpDay(name)) : label}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) act();
      }}
    >
      {content}
    </button>
  );
}

/** How much of it: points by their number, several pieces with their count, one item by the number in its name (5,000 coins). */
function amountOf({ kind, name, quantity }: SignInDay['prize']): string {
  if (kind === 'points') return `+${quantity}`;
  if (quantity > 1) return `×${quantity}`;
  return (kind === 'prop' && /\d[\d,]*/.exec(name)?.[0]) || '';
}

function Stamp({ isFresh, isMadeUp }: { isFresh: boolean; isMadeUp: boolean }) {
  return (
    <svg
      className={styles.stamp}
      data-fresh={isFresh || undefined}
      data-made-up={isMadeUp || undefined}
      viewBox="0 0 40 40"
      aria-hidden="true"
    >
      <circle cx="20" cy="20" r="17" fill="#fff" fillOpacity=".82" stroke="currentColor" strokeWidth="3" />
      <path
        d="m12.5 20.5 5.5 5.5 10-11.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
