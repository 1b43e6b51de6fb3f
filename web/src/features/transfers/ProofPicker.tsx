// The pictures of a proof: add, view, retry and remove them.
import { PROOFS } from '@emall/contract/constants';
import { type ChangeEvent, useState } from 'react';
import { Icon } from '../../shared/ui/Icon/Icon.tsx';
import { ImagePreview } from '../../shared/ui/ImagePreview/ImagePreview.tsx';
import { ProgressBar } from '../../shared/ui/ProgressBar/ProgressBar.tsx';
import styles from './ProofPicker.module.css';
import { useTexts } from './texts.ts';
import type { Proof } from './useProofs.ts';

type ProofPickerProps = {
  proofs: readonly Proof[];
  onAdd: (files: readonly File[]) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
};

export function ProofPicker({ proofs, onAdd, onRemove, onRetry }: ProofPickerProps) {
  const t = useTexts();
  const [viewed, setViewed] = useState<number>();
  const select = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(target.files ?? [])]);
    // The same file may be selected again after it was removed.
    target.value = '';
  };
  return (
    <>
      <ul className={styles.tiles}>
        {proofs.map((proof, at) => (
          <li key={proof.key}>
            <ProofTile
              proof={proof}
              number={at + 1}
              onView={() => setViewed(at)}
              onRemove={() => onRemove(proof.key)}
              onRetry={() => onRetry(proof.key)}
            />
          </li>
        ))}
        {(proofs.length < PROOFS.max || proofs.some(({ uploadError }) => uploadError !== undefined)) && (
          <li>
            <label className={styles.add}>
              <Icon name="plus" size={26} />
              <span>{t.add}</span>
              <input
                type="file"
                accept="image/jpeg,image/png,image/webp"
                multiple
                className={styles.input}
                onChange={select}
              />
            </label>
          </li>
        )}
      </ul>
      <ImagePreview
        images={proofs.map(({ src }, at) => ({ src, alt: t.proof(at + 1) }))}
        startAt={viewed ?? 0}
        open={viewed !== undefined}
        onClose={() => setViewed(undefined)}
      />
    </>
  );
}

type ProofTileProps = {
  proof: Proof;
  number: number;
  onView: () => void;
  onRemove: () => void;
  onRetry: () => void;
};

function ProofTile({ proof, number, onView, onRemove, onRetry }: ProofTileProps) {
  const t = useTexts();
  const { src, progress, uploadError } = proof;
  return (
    <div className={styles.tile} data-failed={uploadError !== undefined || undefined}>
      <button type="button" className={styles.preview} aria-label={t.view(number)} onClick={onView}>
        <img className={styles.image} src={src} alt="" />
      </button>
      {progress !== undefined && <UploadProgress number={number} progress={progress} />}
      {uploadError !== undefined && (
        <button type="button" className={styles.overlay} aria-label={t.retryOf(number)} onClick={onRetry}>
          <Icon name="refresh" size={22} />
          <span className={styles.error} role="alert">
            {uploadError}
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

function UploadProgress({ number, progress }: { number: number; progress: number }) {
  const t = useTexts();
  const percent = Math.round(progress * 100);
  return (
    <div
      className={styles.overlay}
      role="progressbar"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={t.uploading(number, percent)}
    >
      <span className={styles.percent}>{percent < 100 ? `${percent}%` : t.checking}</span>
      <ProgressBar value={progress} className={styles.track} />
    </div>
  );
}
