// The head of the top-up gift: the sum so far, and what the next prize still wants.
import type { RechargeIndex } from '@emall/contract';
import { price } from '../../../shared/format/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { RollingNumber } from '../../../shared/ui/RollingNumber/RollingNumber.tsx';
import { prizeWords } from '../prize/prize-words.ts';
import { useTexts } from '../texts.ts';
import { When } from '../When.tsx';
import { ChestArt } from './ChestArt.tsx';
import styles from './Recharge.module.css';

const MY_AWARDS = '/pages/activities/myAwards';

export function RechargeHero({ index }: { index: RechargeIndex | undefined }) {
  const t = useTexts();
  const label = t.spent[index?.counts ?? 'recharge'];
  return (
    <section className={styles.hero} aria-label={label}>
      <ChestArt />
      {index && <When activity={index.activity} className={styles.when} />}
      <p className={styles.label}>{label}</p>
      <p className={styles.sum}>
        {index?.progress ? (
          <>
            <small>¥</small>
            <RollingNumber value={index.progress.amount} format={price} />
          </>
        ) : (
          '–'
        )}
      </p>
      <p className={styles.hint} aria-live="polite">
        {index && <Hint index={index} />}
      </p>
      <Link to={MY_AWARDS} className={styles.awards}>
        {t.myAwards}
      </Link>
    </section>
  );
}

function Hint({ index: { progress, milestones } }: { index: RechargeIndex }) {
  const t = useTexts();
  if (!progress) return t.visitor;
  if (progress.owed_amount > 0) return t.owed(price(progress.owed_amount));
  const next = milestones.find(({ amount }) => amount > progress.amount);
  if (!next || progress.missing_amount === null) return t.allReached;
  return t.missing(price(progress.missing_amount), prizeWords(next.prize));
}
