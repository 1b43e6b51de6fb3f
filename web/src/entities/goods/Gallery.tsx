// The pictures of the goods, to swipe through and to enlarge.
import { PAGE_WIDTH } from '@emall/contract/picture-url';
import { useState } from 'react';
import { Carousel } from '../../shared/ui/Carousel/Carousel.tsx';
import { ImagePreview } from '../../shared/ui/ImagePreview/ImagePreview.tsx';
import { LazyImage } from '../../shared/ui/LazyImage/LazyImage.tsx';
import styles from './Gallery.module.css';
import { useTexts } from './texts.ts';

export function Gallery({ name, images }: { name: string; images: readonly string[] }) {
  const t = useTexts();
  const [preview, setPreview] = useState({ isOpen: false, startAt: 0 });
  return (
    <div className={styles.gallery}>
      <Carousel label={t.gallery} autoplayMs={0}>
        {images.map((image, index) => (
          <button
            key={image}
            type="button"
            className={styles.picture}
            aria-label={t.enlarge(index + 1)}
            onClick={() => setPreview({ isOpen: true, startAt: index })}
          >
            <LazyImage
              src={image}
              alt=""
              style={{ aspectRatio: 'var(--ratio)' }}
              sizes={PAGE_WIDTH}
              priority={index === 0}
            />
          </button>
        ))}
      </Carousel>
      <ImagePreview
        images={images.map((src) => ({ src, alt: name }))}
        startAt={preview.startAt}
        open={preview.isOpen}
        onClose={() => setPreview({ ...preview, isOpen: false })}
      />
    </div>
  );
}
