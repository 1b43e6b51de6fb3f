// One picture of a proof: being sent, sent, or not.
import { Icon } from '../../shared/ui/Icon/Icon.tsx';
import styles from './ProofTile.module.css';
import { useTexts } from './texts.ts';
import type { Proof } from './useProofs.ts';

type ProofTileProps = {
  proof: Proof;
  number: number;
  onLook: () => void;
  onRemove: () => void;
  onRetry: () => void;
};

export function ProofTile({ proof, number, onLook, onRemove, onRetry }: ProofTileProps) {
  const t = useTexts();
  const { src, progress, problem } = proof;
  return (
    <div className={styles.tile} data-failed={problem !== undefined || undefined}>
      <button type="button" className={styles.look} aria-label={t.look(number)} onClick={onLook}>
        <img className={styles.image} src={src} alt="" />
      </button>
      {progress !== undefined && <Sending number={number} progress={progress} />}
      {problem !== undefined && (
        <button type="button" className={styles.veil} aria-label={t.retryOf(number)} onClick={onRetry}>
          <Icon name="refresh" size={22} />
          <span className={styles.problem} role="alert">
            {problem}
          </span>
        </button>
      )}
      <button type="button" className={styles.remove} aria-label={t.remove(number)} onClick={onRemove}>
        <span className={styles.cross}>
          <Icon name="close" size={14} />
        </span>
      </button>
    </div>
  );
}

function Sending({ number, progress }: { number: number; progress: number }) {
  const t = useTexts();
  const percent = Math.round(progress * 100);
  return (
    <div
      className={styles.veil}
      role="progressbar"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={t.sending(number, percent)}
    >
      <span className={styles.percent}>{percent < 100 ? `${percent}%` : t.checking}</span>
      <span className={styles.track}>
        <i className={styles.run} style={{ transform: `scaleX(${progress})` }} />
      </span>
    </div>
  );
}
