// The redeem codes of the order, each with a button that copies it.
import type { OrderDetail } from '@emall/contract';
import { CopyButton } from '../CopyButton.tsx';
import styles from './Codes.module.css';
import { Section } from './Section.tsx';
import { useTexts } from './texts.ts';

export function Codes({ deliveries }: Pick<OrderDetail, 'deliveries'>) {
  const t = useTexts();
  const codes = deliveries.flatMap((delivery) => delivery.codes);
  if (codes.length === 0) return null;
  return (
    <Section title={t.codes}>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code} className={styles.code}>
            <code className={styles.text}>{code}</code>
            <CopyButton text={code} what={`${t.code} ${code}`} variant="secondary" />
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t.codesHint}</p>
    </Section>
  );
}
