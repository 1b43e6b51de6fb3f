// The player's roles by server; choosing one makes it the role one shops for. Loaded when it is first opened.
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, callQuery, queryClient } from '../../shared/request/index.ts';
import { chooseRole, useSession } from '../../shared/session/index.ts';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { NotLoaded } from '../../shared/ui/EmptyState/NotLoaded.tsx';
import { Sheet } from '../../shared/ui/Sheet/Sheet.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import { toast } from '../../shared/ui/Toast/toast.ts';
import { RoleRow } from './RoleRow.tsx';
import styles from './RoleSheet.module.css';
import { useTexts } from './sheet-texts.ts';

export default function RoleSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  const role = useSession((state) => state.role);
  const { data, isError, refetch } = useQuery({
    ...callQuery(api.user.userServerRoleList, {}),
    enabled: open,
  });
  const change = useMutation({
    mutationFn: (key: { server_code: string; role_code: string }) => api.user.checkRole(key),
    onSuccess({ role: chosen }) {
      chooseRole(chosen);
      onClose();
      toast(t.switched(chosen.role_name));
      // What a role has, may buy and has not read differs from role to role.
      void queryClient.invalidateQueries();
    },
  });
  return (
    <Sheet open={open} onClose={onClose} title={t.switchRole}>
      {data?.list.map(({ server_code, server_name, user_role_list }) => (
        <section key={server_code} className={styles.server}>
          <h3 className={styles.name}>{server_name}</h3>
          <ul className={styles.roles}>
            {user_role_list.map((one) => {
              const key = { server_code, role_code: one.role_code };
              return (
                <li key={one.role_code}>
                  <RoleRow
                    role={one}
                    isCurrent={role?.serverCode === server_code && role.roleCode === one.role_code}
                    isBusy={change.isPending && change.variables.role_code === one.role_code}
                    onChoose={() => change.mutate(key)}
                  />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {data?.list.length === 0 && <EmptyState title={t.noRoles} text={t.noRolesHint} />}
      {!data && (isError ? <NotLoaded onRetry={refetch} /> : <Skeleton height={132} radius={12} />)}
    </Sheet>
  );
}
