// What stands in the place of a page or part whose code could not be loaded: a text that loads it again when clicked.
import { defineTexts } from '../../i18n/index.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './LoadFailure.module.css';

const { useTexts } = defineTexts({
  zh: { page: '页面加载失败，点击重新加载', line: '加载失败，点击重试' },
  en: { page: 'Couldn’t load the page. Tap to reload.', line: 'Couldn’t load. Tap to retry.' },
});

type LoadFailureProps = { isLine?: boolean; onReload?: () => void };

export function LoadFailure({ isLine = false, onReload = () => location.reload() }: LoadFailureProps) {
  const t = useTexts();
  return (
    <button type="button" className={isLine ? styles.line : styles.failure} onClick={onReload}>
      <Icon name="refresh" size={isLine ? 20 : 32} />
      {isLine ? t.line : t.page}
    </button>
  );
}
