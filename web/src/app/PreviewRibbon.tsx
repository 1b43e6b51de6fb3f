// The ribbon over every page of a preview: at which moment and to whom it shows itself, and that nothing counts.
import { formatDateTime } from '../shared/format/index.ts';
import { defineTexts } from '../shared/i18n/index.ts';
import { usePreview } from '../shared/preview/index.ts';
import styles from './PreviewRibbon.module.css';

const { useTexts } = defineTexts({
  zh: { preview: '预览', visitor: '游客', readOnly: '操作不会生效' },
  en: { preview: 'Preview', visitor: 'visitor', readOnly: 'nothing counts' },
});

export function PreviewRibbon() {
  const t = useTexts();
  const { at, role } = usePreview();
  const facts = [t.preview, at && formatDateTime(at), role || t.visitor, t.readOnly];
  return (
    <p className={styles.ribbon} role="note">
      {facts.filter(Boolean).join(' · ')}
    </p>
  );
}
