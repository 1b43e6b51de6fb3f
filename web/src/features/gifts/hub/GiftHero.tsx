// The head of the benefits centre: how many gifts wait, and for which role.
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../shared/session/index.ts';
import { RollingNumber } from '../../../shared/ui/RollingNumber/RollingNumber.tsx';
import { giftsQuery } from '../gift-queries.ts';
import { countOpen } from '../shelves.ts';
import { useTexts } from '../texts.ts';
import { ChestArt } from './ChestArt.tsx';
import styles from './GiftHero.module.css';

export function GiftHero() {
  const t = useTexts();
  const role = useSession((state) => state.role);
  const { data } = useQuery(giftsQuery());
  const count = data && countOpen(data.list);
  return (
    <section className={styles.hero} aria-label={t.waiting}>
      <ChestArt />
      <div className={styles.words}>
        <p>{t.waiting}</p>
        <p className={styles.count}>
          {count === undefined ? '–' : <RollingNumber value={count} />}
          {t.pieces && <small>{t.pieces}</small>}
        </p>
        <p className={styles.role}>
          {count === 0 ? t.allTaken : role && t.forRole(`${role.serverName} · ${role.roleName}`)}
        </p>
      </div>
    </section>
  );
}
