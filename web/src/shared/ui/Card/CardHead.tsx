// The header of a card: its title, and a link to the full list.
import type { PagePath } from '@emall/contract/pages';
import { Link } from '../../navigation/index.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './CardHead.module.css';

type CardHeadProps = { title: string; to?: PagePath; more?: string };

export function CardHead({ title, to, more }: CardHeadProps) {
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {to && (
        <Link to={to} className={styles.more}>
          {more}
          <Icon name="chevron-right" size={14} />
        </Link>
      )}
    </header>
  );
}
