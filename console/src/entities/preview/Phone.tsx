// A page of the mall in the shape of a phone. What it shows stays until its next version has loaded: a form that is typed would
// make it blink otherwise.
import { useEffect, useEffectEvent, useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import styles from './Preview.module.css';

const useTexts = defineTexts({
  zh: { page: '玩家看到的页面' },
  en: { page: 'The page as players see it' },
});

/** The page draws what it has fetched, once its scripts have run. */
const DRAWN_MS = 700;
/** A page that does not load is shown as it is. */
const LATEST_MS = 5000;

/** `version`: of what the address shows; another one loads it again. */
type Props = { address: string; version: string };

export function Phone({ address, version }: Props) {
  const texts = useTexts();
  const [shown, setShown] = useState(version);
  const [isLoaded, setIsLoaded] = useState(false);
  const isNext = shown !== version;
  const swap = useEffectEvent(() => {
    setShown(version);
    setIsLoaded(false);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version has its own time
  useEffect(() => {
    if (!isNext) return;
    const timer = setTimeout(swap, isLoaded ? DRAWN_MS : LATEST_MS);
    return () => clearTimeout(timer);
  }, [isNext, isLoaded, version]);
  return (
    <div className={styles.phone}>
      {/* A new frame per version: another address in the same one would be a step of the browser's history. */}
      <iframe key={shown} title={texts.page} src={address} />
      {isNext && (
        <iframe
          key={version}
          className={styles.next}
          inert
          aria-hidden
          title={texts.page}
          src={address}
          onLoad={() => setIsLoaded(true)}
        />
      )}
    </div>
  );
}
