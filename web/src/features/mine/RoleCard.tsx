// The player's current role on the game's colours, with the button that switches it.
import { useQuery } from '@tanstack/react-query';
import { formatVip, RoleAvatar } from '../../entities/role/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { userQuery } from './queries.ts';
import styles from './RoleCard.module.css';
import { useTexts } from './texts.ts';

export function RoleCard({ onSwitch }: { onSwitch: () => void }) {
  const t = useTexts();
  const role = useSession((state) => state.role);
  const userInfo = useSession((state) => state.userInfo);
  const { data } = useQuery(userQuery());
  if (!role) return null;
  const details = data?.role;
  return (
    <Row as="section" gap="3-5" rowGap="2" wrap className={styles.card}>
      <RoleAvatar name={role.roleName} image={details?.avatar} size={64} />
      <div className={styles.text}>
        <h2 className={styles.name}>{role.roleName}</h2>
        <Row as="p" gap="2" rowGap="0-5" wrap className={styles.details}>
          <span>{role.serverName}</span>
          {details ? (
            <>
              <span>{t.level(details.level)}</span>
              {details.vip_level > 0 && <b className={styles.vip}>{formatVip(details.vip_level)}</b>}
            </>
          ) : (
            <LevelSpace />
          )}
        </Row>
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
    </Row>
  );
}

/** As wide as most levels are: on a narrow screen they take a line of their own, which must not appear later. */
function LevelSpace() {
  const t = useTexts();
  return (
    <>
      <span className={styles.space}>{t.level(60)}</span>
      <b className={classes(styles.vip, styles.space)}>{formatVip(5)}</b>
    </>
  );
}
