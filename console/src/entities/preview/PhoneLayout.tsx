// A form with the phone beside it, which stays in sight however far the form is scrolled.
import type { ReactNode } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { Section } from '../../ui/Page.tsx';
import styles from './Preview.module.css';

const useTexts = defineTexts({ zh: { phone: '手机预览' }, en: { phone: 'On the phone' } });

/** `phone`: a `Preview`; without it the form has the whole width. */
export function PhoneLayout({ phone, children }: { phone?: ReactNode; children: ReactNode }) {
  const texts = useTexts();
  return (
    <div className={`${styles.layout} ${phone ? styles.withPhone : ''}`}>
      <div className={styles.column}>{children}</div>
      {phone && (
        <aside className={styles.beside}>
          <Section title={texts.phone}>{phone}</Section>
        </aside>
      )}
    </div>
  );
}
