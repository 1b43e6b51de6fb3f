// Pictures that were sent, small and in a row; each opens large.
import type { Upload } from '@emall/contract';
import { useState } from 'react';
import { ImagePreview } from '../ImagePreview/ImagePreview.tsx';
import { Row } from '../Layout/Row.tsx';
import { LazyImage } from '../LazyImage/LazyImage.tsx';
import { useTexts } from '../PicturePicker/texts.ts';
import styles from './PictureRow.module.css';

export function PictureRow({ pictures }: { pictures: readonly Upload[] }) {
  const t = useTexts();
  const [viewed, setViewed] = useState<number>();
  return (
    <>
      <Row as="ul" gap="2-5" align="stretch">
        {pictures.map(({ upload_id, url }, at) => (
          <li key={upload_id}>
            <button
              type="button"
              className={styles.picture}
              aria-label={t.view(at + 1)}
              onClick={() => setViewed(at)}
            >
              <LazyImage src={url} alt="" className={styles.image} />
            </button>
          </li>
        ))}
      </Row>
      <ImagePreview
        images={pictures.map(({ url }, at) => ({ src: url, alt: t.picture(at + 1) }))}
        startAt={viewed ?? 0}
        open={viewed !== undefined}
        onClose={() => setViewed(undefined)}
      />
    </>
  );
}
