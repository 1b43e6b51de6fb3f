// What stands in a page's place when its code could not be loaded: a text that reloads the page when clicked.
import { defineTexts } from '../../i18n/index.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './LoadFailure.module.css';

const { useTexts } = defineTexts({
  zh: { failed: '页面加载失败，点击重新加载' },
  en: { failed: 'Couldn’t load the page. Tap to reload.' },
});

export function LoadFailure({ onReload = () => location.reload() }: { onReload?: () => void }) {
  const t = useTexts();
  return (
    <button type="button" className={styles.failure} onClick={onReload}>
      <Icon name="refresh" size={32} />
      {t.failed}
    </button>
  );
}
