// Pictures over the whole screen, to swipe through and look at closely. Loaded only when a picture is opened.
import { type KeyboardEvent, useState } from 'react';
import { defineTexts } from '../../i18n/index.ts';
import { classes } from '../classes.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import modal from '../modal/modal.module.css';
import { useModal } from '../modal/useModal.ts';
import { useGestures } from './useGestures.ts';
import styles from './Viewer.module.css';

export type ImagePreviewProps = {
  images: readonly { src: string; alt: string }[];
  startAt?: number;
  open: boolean;
  onClose: () => void;
};

const { useTexts } = defineTexts({
  zh: { preview: '图片预览', close: '关闭', before: '上一张', next: '下一张' },
  en: { preview: 'Image preview', close: 'Close', before: 'Previous', next: 'Next' },
});

export default function Viewer({ images, startAt = 0, open, onClose }: ImagePreviewProps) {
  const t = useTexts();
  const { isMounted, dialogProps, panelProps } = useModal({ open, onClose });
  const [index, setIndex] = useState(startAt);
  const [wasOpen, setWasOpen] = useState(open);
  const step = (by: number) => {
    reset();
    setIndex((now) => Math.min(Math.max(now + by, 0), images.length - 1));
  };
  const { view, drag, reset, stageProps } = useGestures({ onSwipe: step, onAway: onClose });
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      reset();
      setIndex(startAt);
    }
  }
  if (!isMounted) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  const isDragging = drag.x !== 0 || drag.y !== 0;
  return (
    <dialog
      {...dialogProps}
      className={classes(modal.modal, styles.preview)}
      aria-label={t.preview}
      onKeyDown={onKeyDown}
    >
      <div {...panelProps} {...stageProps} className={styles.stage}>
        <div
          className={styles.strip}
          data-dragging={isDragging || undefined}
          style={{ transform: `translate(calc(${-index * 100}% + ${drag.x}px), ${drag.y}px)` }}
        >
          {images.map((image, place) => (
            <div key={image.src} className={styles.slide} aria-hidden={place !== index}>
              {Math.abs(place - index) <= 1 && (
                <img
                  className={styles.image}
                  src={image.src}
                  alt={image.alt}
                  draggable={false}
                  style={
                    place === index
                      ? { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }
                      : undefined
                  }
                />
              )}
            </div>
          ))}
        </div>
      </div>
      <p className={styles.count} aria-live="polite">
        {index + 1} / {images.length}
      </p>
      <IconButton icon="close" label={t.close} tone="glass" className={styles.close} onClick={onClose} />
      {images.length > 1 && (
        <div className={styles.arrows}>
          <IconButton
            icon="chevron-left"
            label={t.before}
            tone="glass"
            disabled={index === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={t.next}
            tone="glass"
            disabled={index === images.length - 1}
            onClick={() => step(1)}
          />
        </div>
      )}
    </dialog>
  );
}
