// The navigation bar: white with a black title, or laid over a page's art until it scrolls. Inside the mini-program WeChat's
// own bar shows title and back button, so only the controls of this one remain.
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hostEnvironment } from '../../bridge/index.ts';
import { defineTexts } from '../../i18n/index.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
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

export function NavBar(props: NavBarProps) {
  const { title, start, end } = props;
  if (hostEnvironment() !== 'mini-program') return <WholeBar {...props} />;
  if (start === undefined && end === undefined)
    return (
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
    );
  return <BarOfControls {...props} />;
}

/** Pages leave no room for a bar inside the mini-program, except below this one. */
function BarOfControls({ title, ...bar }: NavBarProps) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.bar = 'controls';
    return () => {
      delete dataset.bar;
    };
  }, []);
  return <WholeBar {...bar} title={<VisuallyHidden>{title}</VisuallyHidden>} onBack={undefined} />;
}

function WholeBar({ title, onBack, variant = 'solid', ground = 'white', start, end }: NavBarProps) {
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
