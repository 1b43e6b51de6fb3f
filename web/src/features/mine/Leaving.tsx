// Says that the account is going to be deleted, and leads to where that can be withdrawn.
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../shared/format/index.ts';
import { Link } from '../../shared/navigation/index.ts';
import styles from './Leaving.module.css';
import { deletionQuery } from './queries.ts';
import { useTexts } from './texts.ts';

export function Leaving() {
  const t = useTexts();
  const { data } = useQuery(deletionQuery());
  if (!data?.deletion) return null;
  return (
    <Link to={PATHS.settings} className={styles.notice}>
      <span>
        <b>{t.leaving(formatDate(data.deletion.due_at))}</b>
        <small>{t.leavingHint}</small>
      </span>
      {t.look}
    </Link>
  );
}
