// Tells that the mall cannot be reached, as long as it cannot. Above every layer, as a toast is.
import { useLayoutEffect, useRef } from 'react';
import { defineTexts } from '../shared/i18n/index.ts';
import { useConnection } from '../shared/request/index.ts';
import styles from './OfflineBar.module.css';

const { useTexts } = defineTexts({
  zh: { lost: '网络不通，正在重新连接' },
  en: { lost: 'No connection. Trying to reconnect…' },
});

export function OfflineBar() {
  const t = useTexts();
  const isLost = useConnection((state) => state.isLost);
  const bar = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (isLost) bar.current?.showPopover?.();
  }, [isLost]);
  return isLost ? (
    <p ref={bar} popover="manual" role="alert" className={styles.bar}>
      {t.lost}
    </p>
  ) : null;
}
