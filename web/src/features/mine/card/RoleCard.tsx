// The player as the role they play, on the game's colours; a tap offers the other roles and servers.
import { useQuery } from '@tanstack/react-query';
import { RoleAvatar } from '../../../entities/role/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { userQuery } from '../queries.ts';
import { useTexts } from '../texts.ts';
import styles from './RoleCard.module.css';

export function RoleCard({ onSwitch }: { onSwitch: () => void }) {
  const t = useTexts();
  const { role, userInfo } = useSession();
  const { data } = useQuery(userQuery());
  if (!role) return null;
  const rank = data?.role;
  return (
    <section className={styles.card}>
      <RoleAvatar name={role.roleName} image={rank?.avatar} size={64} />
      <div className={styles.words}>
        <h2 className={styles.name}>{role.roleName}</h2>
        <p className={styles.rank}>
          <span>{role.serverName}</span>
          {rank && <span>{t.level(rank.level)}</span>}
          {rank && rank.vip_level > 0 && <b className={styles.vip}>{t.vip(rank.vip_level)}</b>}
        </p>
        {userInfo && (
          <p className={styles.id}>
            {userInfo.nickname} · {t.playerId(userInfo.player_id)}
          </p>
        )}
      </div>
      <button type="button" className={styles.switch} aria-haspopup="dialog" onClick={onSwitch}>
        <Icon name="refresh" size={16} />
        {t.switchRole}
      </button>
    </section>
  );
}
