// An image that loads when it comes near the screen, in a box that never jumps: loading, loaded, or error.
import { LAZY_IMAGE } from '@emall/contract/constants';
import { srcSetOf } from '@emall/contract/picture-url';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './LazyImage.module.css';
import { loadedImages } from './loaded-images.ts';
import { onNearViewport } from './near-viewport.ts';

type LazyImageProps = {
  /** Empty while it is not known yet. */
  src: string;
  /** Empty only for pure decoration. */
  alt: string;
  /** Width divided by height. */
  ratio?: number;
  fit?: 'cover' | 'contain';
  /** Loads at once and first: for the banner at the top of the first screen. */
  priority?: boolean;
  /** Its width, where that is known before it is laid out; otherwise it is measured. */
  sizes?: string;
  className?: string | undefined;
  style?: CSSProperties;
};

/** A changed `src` starts over. */
export function LazyImage(props: LazyImageProps) {
  return <OneImage key={props.src} {...props} />;
}

function OneImage({
  src,
  alt,
  ratio = 1,
  fit = 'cover',
  priority = false,
  sizes,
  className,
  style,
}: LazyImageProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(priority || loadedImages.has(src));
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<'loading' | 'loaded' | 'error'>(
    loadedImages.has(src) ? 'loaded' : 'loading',
  );

  // The browser picks one of several widths by the width of the box, which is known once it is laid out: the observer tells
  // it. One that does not wait for the observer is measured, which lays out the page once more.
  const srcSet = srcSetOf(src);
  const [widthPx, setWidthPx] = useState<number>();
  const isMeasured = isNear && srcSet && !sizes && widthPx === undefined;
  useLayoutEffect(() => {
    if (isMeasured) setWidthPx(box.current?.offsetWidth);
  }, [isMeasured]);

  useEffect(() => {
    if (isNear || !box.current) return;
    return onNearViewport(box.current, (width) => {
      setNear(true);
      setWidthPx(Math.round(width));
    });
  }, [isNear]);

  return (
    <span
      ref={box}
      className={classes(styles.box, className)}
      data-state={state}
      style={{ aspectRatio: ratio, ...style }}
    >
      {src && isNear && state !== 'error' && !isMeasured && (
        <img
          // A new element for each attempt: browsers do not ask again for a failed address.
          key={attempt}
          {...(srcSet && { sizes: sizes ?? (widthPx ? `${widthPx}px` : '100vw'), srcSet })}
          src={src}
          alt={alt}
          className={styles.image}
          style={{ objectFit: fit }}
          decoding="async"
          draggable={false}
          fetchPriority={priority ? 'high' : 'auto'}
          onLoad={() => {
            loadedImages.add(src);
            setState('loaded');
          }}
          onError={() => {
            if (attempt < LAZY_IMAGE.attempts) setAttempt(attempt + 1);
            else setState('error');
          }}
        />
      )}
      {(!src || !isNear || state === 'error') && (
        // Stands for the picture until there is one, so that a link around it has its name at once.
        <span
          className={styles.standIn}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        >
          {state === 'error' && <Icon name="image" size={28} />}
        </span>
      )}
    </span>
  );
}
