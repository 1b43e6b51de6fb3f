// What stands in the place of a page or part whose code could not be loaded: a text that loads it again when clicked.
import { defineTexts } from '../../i18n/index.ts';
import { classes } from '../classes.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './LoadFailure.module.css';

export const { texts: loadTexts, useTexts } = defineTexts({
  zh: { page: '页面加载失败，点击重新加载', part: '没有加载出来，请再试一次' },
  en: { page: 'Couldn’t load the page. Tap to reload.', part: 'Couldn’t load. Please try again.' },
});

type LoadFailureProps = { isLine?: boolean; onReload?: () => void };

export function LoadFailure({ isLine = false, onReload = () => location.reload() }: LoadFailureProps) {
  const t = useTexts();
  return (
    <button type="button" className={classes(styles.failure, isLine && styles.line)} onClick={onReload}>
      <Icon name="refresh" size={24} />
      {isLine ? t.part : t.page}
    </button>
  );
}
