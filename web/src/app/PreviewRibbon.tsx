// The ribbon over every page of a preview: its moment, its role, and that nothing takes effect.
import { useEffect } from 'react';
import { formatDateTime } from '../shared/format/index.ts';
import { defineTexts } from '../shared/i18n/index.ts';
import { usePreview } from '../shared/preview/index.ts';
import { api, isRejection } from '../shared/request/index.ts';
import styles from './PreviewRibbon.module.css';

const { useTexts } = defineTexts({
  zh: { preview: '预览', visitor: '游客', readOnly: '操作不会生效', over: '链接已失效，请重新生成' },
  en: {
    preview: 'Preview',
    visitor: 'guest',
    readOnly: 'nothing is saved',
    over: 'this link has expired, create a new one',
  },
});

export default function PreviewRibbon() {
  const t = useTexts();
  const { at, role, isOver } = usePreview();
  useEffect(() => {
    // The headers of any response name the moment; a rejection means that the ticket has expired.
    api.activity.runningActivityList({}, { errors: 'silent' }).catch((error: unknown) => {
      if (isRejection(error)) usePreview.setState({ isOver: true });
    });
  }, []);
  const facts = isOver ? [t.over] : [at && formatDateTime(at), role || t.visitor, t.readOnly];
  return (
    <p className={styles.ribbon} role="note">
      {[t.preview, ...facts].filter(Boolean).join(' · ')}
    </p>
  );
}
