// Filters the prizes by kind; radio buttons to keyboard and screen reader.
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import styles from './KindFilter.module.css';
import { KINDS, useAwardSearch } from './search.ts';
import { useTexts } from './texts.ts';

export function KindFilter() {
  const t = useTexts();
  const { kind, selectKind } = useAwardSearch();
  return (
    <Row as="fieldset" gap="2" align="stretch" className={styles.kinds} aria-label={t.kindFilter}>
      {KINDS.map((each) => (
        <label key={each} className={styles.kind}>
          <input
            type="radio"
            name="award-kind"
            className={styles.input}
            checked={each === kind}
            onChange={() => selectKind(each)}
          />
          <span className={styles.face}>{t.kind[each]}</span>
        </label>
      ))}
    </Row>
  );
}
