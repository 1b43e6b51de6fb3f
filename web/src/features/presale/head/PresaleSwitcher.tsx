// Switches between several presales.
import type { Presale } from '@emall/contract';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { showInRow } from '../../../shared/ui/show-in-row.ts';
import { usePresaleSearch } from '../search.ts';
import { useTexts } from '../texts.ts';
import styles from './PresaleSwitcher.module.css';

export function PresaleSwitcher({ list, active }: { list: readonly Presale[]; active: number }) {
  const t = useTexts();
  const { showPresale } = usePresaleSearch();
  if (list.length < 2) return null;
  return (
    <Row as="nav" gap="2-5" align="stretch" className={styles.switch} aria-label={t.presales}>
      {list.map(({ presale_id, name, image, phase }) => (
        <Row
          as="button"
          gap="2"
          key={presale_id}
          type="button"
          className={styles.one}
          ref={presale_id === active ? showInRow : undefined}
          aria-current={presale_id === active || undefined}
          onClick={() => showPresale(presale_id)}
        >
          <LazyImage src={image} alt="" className={styles.image} />
          <span className={styles.text}>
            <b>{name}</b>
            <small>{t.phase[phase]}</small>
          </span>
        </Row>
      ))}
    </Row>
  );
}
