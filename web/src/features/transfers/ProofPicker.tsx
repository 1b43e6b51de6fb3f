// The pictures of a proof: add, watch them being sent, look closely, take back, try again.
import { PROOFS } from '@emall/contract/constants';
import { type ChangeEvent, useState } from 'react';
import { Icon } from '../../shared/ui/Icon/Icon.tsx';
import { ImagePreview } from '../../shared/ui/ImagePreview/ImagePreview.tsx';
import styles from './ProofPicker.module.css';
import { ProofTile } from './ProofTile.tsx';
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
  const [looked, setLooked] = useState<number>();
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(target.files ?? [])]);
    // The same file may be picked again after it was taken back.
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
              onLook={() => setLooked(at)}
              onRemove={() => onRemove(proof.key)}
              onRetry={() => onRetry(proof.key)}
            />
          </li>
        ))}
        {proofs.length < PROOFS.max && (
          <li>
            <label className={styles.add}>
              <Icon name="plus" size={26} />
              <span>{t.add}</span>
              <input
                type="file"
                accept="image/jpeg,image/png,image/webp"
                multiple
                className={styles.input}
                onChange={pick}
              />
            </label>
          </li>
        )}
      </ul>
      <ImagePreview
        images={proofs.map(({ src }, at) => ({ src, alt: t.proof(at + 1) }))}
        startAt={looked ?? 0}
        open={looked !== undefined}
        onClose={() => setLooked(undefined)}
      />
    </>
  );
}
