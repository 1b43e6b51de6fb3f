// The role one plays, in the bar; a tap offers the others.
import { useQuery } from '@tanstack/react-query';
import { api, callQuery } from '../../shared/request/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { Icon } from '../../shared/ui/Icon/Icon.tsx';
import { RoleAvatar } from '../../shared/ui/RoleAvatar/RoleAvatar.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import styles from './RoleChip.module.css';
import { useTexts } from './texts.ts';

export function RoleChip({ onPress }: { onPress: () => void }) {
  const t = useTexts();
  const role = useSession((state) => state.role);
  // Read, never fetched here: the picture shows once the roles have come for other reasons.
  const { data } = useQuery({ ...callQuery(api.user.userServerRoleList, {}), enabled: false });
  if (!role) return null;
  const avatar = data?.list
    .find((server) => server.server_code === role.serverCode)
    ?.user_role_list.find((one) => one.role_code === role.roleCode)?.avatar;
  return (
    <button type="button" className={styles.chip} aria-haspopup="dialog" onClick={onPress}>
      <RoleAvatar name={role.roleName} image={avatar} size={30} />
      <span className={styles.name}>
        {role.serverName} · {role.roleName}
      </span>
      <VisuallyHidden>, {t.switchRole}</VisuallyHidden>
      <Icon name="chevron-down" size={14} />
    </button>
  );
}
