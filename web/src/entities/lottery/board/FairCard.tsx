// The promise of fairness in one line: the commit that stands before the next draw.
import type { FairSeed } from '@emall/contract';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { useTexts } from '../texts.ts';
import styles from './board.module.css';

type FairCardProps = { seed: FairSeed | undefined; onOpen: () => void };

export function FairCard({ seed, onOpen }: FairCardProps) {
  const t = useTexts();
  return (
    <button type="button" className={styles.fair} aria-haspopup="dialog" onClick={onOpen}>
      <span>
        <strong>{t.fair}</strong>
        <span className={styles.fairHint}>{t.fairHint}</span>
        {seed && (
          <code>
            sha256 {seed.commit.slice(0, 8)}…{seed.commit.slice(-8)} · {t.nextDraw(seed.nonce)}
          </code>
        )}
      </span>
      <Icon name="chevron-right" size={18} />
    </button>
  );
}
