// What shows when a page's code or data did not arrive: a text that reloads the page when it is clicked.
import { defineTexts } from '../shared/i18n/index.ts';
import { Icon } from '../shared/ui/Icon/Icon.tsx';
import { Page } from '../shared/ui/Page/Page.tsx';
import styles from './PageFailure.module.css';

const { useTexts } = defineTexts({
  zh: { title: '页面加载失败', text: '连接超时或网络不稳定，点击屏幕重新加载' },
  en: { title: 'This page did not load', text: 'The connection is slow or lost. Tap anywhere to reload.' },
});

export function PageFailure() {
  const t = useTexts();
  return (
    <Page>
      <button type="button" className={styles.reload} onClick={() => location.reload()}>
        <Icon name="refresh" size={32} />
        <strong>{t.title}</strong>
        <span>{t.text}</span>
      </button>
    </Page>
  );
}
