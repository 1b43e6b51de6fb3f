// The navigation bar: white with a black title, or laid over a page's art until it scrolls.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { defineTexts } from '../../i18n/index.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './NavBar.module.css';

const { useTexts } = defineTexts({ zh: { back: '返回' }, en: { back: 'Back' } });

type NavBarProps = {
  title: ReactNode;
  /** Without it there is no back button. */
  onBack?: (() => void) | undefined;
  /** `overlay`: transparent over hero art, solid once the art scrolls away. */
  variant?: 'solid' | 'overlay';
  /** A page that is dark from top to bottom keeps its bar dark. */
  ground?: 'white' | 'dark';
  /** Takes the place of back button and title at the left, e.g. the role chip on home. */
  start?: ReactNode;
  end?: ReactNode;
};

export function NavBar({ title, onBack, variant = 'solid', ground = 'white', start, end }: NavBarProps) {
  const t = useTexts();
  const art = useRef<HTMLDivElement>(null);
  const [isSolid, setSolid] = useState(variant === 'solid');

  useEffect(() => {
    const sentinel = art.current;
    if (variant === 'solid' || !sentinel) {
      setSolid(true);
      return;
    }
    const observer = new IntersectionObserver(([entry]) => setSolid(entry?.isIntersecting === false));
    observer.observe(sentinel);
    return () => observer.disconnect();
  }, [variant]);

  return (
    <>
      {variant === 'overlay' && <div ref={art} className={styles.sentinel} />}
      <header
        className={styles.bar}
        data-variant={variant}
        data-ground={ground}
        data-solid={isSolid || undefined}
      >
        <div className={styles.row} data-start={start === undefined ? undefined : ''}>
          <div className={styles.side}>
            {onBack && <IconButton icon="back" label={t.back} onClick={onBack} />}
            {start}
          </div>
          <h1 className={styles.title}>{title}</h1>
          <div className={styles.side} data-end="">
            {end}
          </div>
        </div>
      </header>
    </>
  );
}
