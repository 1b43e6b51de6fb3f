// Slides that snap as one swipes; they move on by themselves only while nobody touches, reads or minds.
import { Children, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { defineTexts } from '../../i18n/index.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './Carousel.module.css';
import { useAutoplay } from './useAutoplay.ts';

const { useTexts } = defineTexts({
  zh: {
    carousel: '轮播',
    slide: '幻灯片',
    at: (n: number, of: number) => `第 ${n} 张，共 ${of} 张`,
    before: '上一张',
    next: '下一张',
  },
  en: {
    carousel: 'carousel',
    slide: 'slide',
    at: (n: number, of: number) => `${n} of ${of}`,
    before: 'Previous',
    next: 'Next',
  },
});

type CarouselProps = {
  label: string;
  /** Each child is one slide. */
  children: ReactNode;
  /** Milliseconds per slide; 0 never moves by itself. */
  autoplayMs?: number;
  onSlide?: (index: number) => void;
};

export function Carousel({ label, children, autoplayMs = 4500, onSlide }: CarouselProps) {
  const t = useTexts();
  const slides = Children.toArray(children);
  const root = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);

  const goTo = (wanted: number) => {
    const strip = track.current;
    const next = (wanted + slides.length) % slides.length;
    strip?.scrollTo({ left: next * strip.clientWidth, behavior: 'smooth' });
  };
  const isPlaying = useAutoplay(root, slides.length > 1 ? autoplayMs : 0, () => goTo(index + 1));

  const follow = () => {
    const strip = track.current;
    if (!strip?.clientWidth) return;
    const shown = Math.round(strip.scrollLeft / strip.clientWidth);
    if (shown === index) return;
    setIndex(shown);
    onSlide?.(shown);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    goTo(index + step);
  };

  return (
    <section ref={root} className={styles.carousel} aria-roledescription={t.carousel} aria-label={label}>
      <ul
        ref={track}
        className={styles.track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling strip must be reachable by keyboard
        tabIndex={0}
        aria-live={isPlaying ? 'off' : 'polite'}
        onScroll={follow}
        onKeyDown={onKeyDown}
      >
        {slides.map((slide, position) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its position
            key={position}
            className={styles.slide}
            aria-roledescription={t.slide}
            aria-label={t.at(position + 1, slides.length)}
          >
            {slide}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <>
          <div className={styles.dots} aria-hidden="true">
            {slides.map((_, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
              <i key={position} data-on={position === index || undefined} />
            ))}
          </div>
          <div className={styles.arrows}>
            <IconButton icon="chevron-left" label={t.before} tone="glass" onClick={() => goTo(index - 1)} />
            <IconButton icon="chevron-right" label={t.next} tone="glass" onClick={() => goTo(index + 1)} />
          </div>
        </>
      )}
    </section>
  );
}
