// The pictures that were handed in, to look at closely.
import type { Upload } from '@emall/contract';
import { useState } from 'react';
import { ImagePreview } from '../../shared/ui/ImagePreview/ImagePreview.tsx';
import { LazyImage } from '../../shared/ui/LazyImage/LazyImage.tsx';
import styles from './Proofs.module.css';
import { useTexts } from './texts.ts';

export function Proofs({ proofs }: { proofs: readonly Upload[] }) {
  const t = useTexts();
  const [looked, setLooked] = useState<number>();
  return (
    <>
      <ul className={styles.proofs}>
        {proofs.map(({ upload_id, url }, at) => (
          <li key={upload_id}>
            <button
              type="button"
              className={styles.look}
              aria-label={t.look(at + 1)}
              onClick={() => setLooked(at)}
            >
              <LazyImage src={url} alt="" className={styles.image} />
            </button>
          </li>
        ))}
      </ul>
      <ImagePreview
        images={proofs.map(({ url }, at) => ({ src: url, alt: t.proof(at + 1) }))}
        startAt={looked ?? 0}
        open={looked !== undefined}
        onClose={() => setLooked(undefined)}
      />
    </>
  );
}
