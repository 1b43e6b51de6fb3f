// The current role as a chip in a navigation bar; a tap opens the role sheet.
import { useQuery } from '@tanstack/react-query';
import { rolesQuery, useSession } from '../../shared/session/index.ts';
import { Icon } from '../../shared/ui/Icon/Icon.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import { RoleAvatar } from './RoleAvatar.tsx';
import styles from './RoleChip.module.css';
import { useTexts } from './texts.ts';

export function RoleChip({ onPress }: { onPress: () => void }) {
  const t = useTexts();
  const role = useSession((state) => state.role);
  // Reads the cache only: the picture shows once another part has fetched the roles.
  const { data } = useQuery({ ...rolesQuery(), enabled: false });
  if (!role) return null;
  const avatar = data?.list
    .find((server) => server.server_code === role.serverCode)
    ?.user_role_list.find(({ role_code }) => role_code === role.roleCode)?.avatar;
  return (
    <button type="button" className={styles.chip} aria-haspopup="dialog" onClick={onPress}>
      <RoleAvatar name={role.roleName} image={avatar} size={30} />
      <span className={styles.name}>{role.roleName && `${role.serverName} · ${role.roleName}`}</span>
      <VisuallyHidden>, {t.switchRole}</VisuallyHidden>
      <Icon name="chevron-down" size={14} />
    </button>
  );
}
