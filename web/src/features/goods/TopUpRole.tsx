// Says for whom the top-ups are, before anybody tops up the wrong role.
import { useSession } from '../../shared/session/index.ts';
import styles from './TopUpRole.module.css';
import { useTexts } from './texts.ts';

export function TopUpRole() {
  const t = useTexts();
  const role = useSession((state) => state.role);
  if (!role) return null;
  return (
    <p className={styles.line}>
      {t.topUpFor}
      <b className={styles.role}>
        {role.serverName} · {role.roleName}
      </b>
    </p>
  );
}
