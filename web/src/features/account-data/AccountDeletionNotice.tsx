// A notice that the account will be deleted, with a link to the settings, where it can be cancelled.
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../shared/format/index.ts';
import { Link } from '../../shared/navigation/index.ts';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import styles from './AccountDeletionNotice.module.css';
import { deletionQuery } from './queries.ts';
import { useTexts } from './texts.ts';

export function AccountDeletionNotice() {
  const t = useTexts();
  const { data } = useQuery(deletionQuery());
  if (!data?.deletion) return null;
  const [before, after] = t.notice;
  return (
    <Row as={Link} gap="3" justify="between" to={PATHS.settings} className={styles.notice}>
      <span>
        <b>
          {before}
          <span className={styles.date}>{formatDate(data.deletion.due_at)}</span>
          {after}
        </b>
        <small>{t.noticeHint}</small>
      </span>
      {t.view}
    </Row>
  );
}
