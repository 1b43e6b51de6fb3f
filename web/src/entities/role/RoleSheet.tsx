// The player's roles by server; choosing one makes it the session's role. Loaded when it is first opened.
import type { ServerRoles } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentFullPath, navigate } from '../../shared/navigation/index.ts';
import { api, queryClient, useSubmit } from '../../shared/request/index.ts';
import { chooseRole, dropRole, rolesQuery, showRoleBinding, useSession } from '../../shared/session/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { NotLoaded } from '../../shared/ui/EmptyState/NotLoaded.tsx';
import { Icon } from '../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { Sheet } from '../../shared/ui/Sheet/Sheet.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import { Spinner } from '../../shared/ui/Spinner/Spinner.tsx';
import { toast } from '../../shared/ui/Toast/toast.ts';
import { RoleLabel } from './RoleLabel.tsx';
import styles from './RoleSheet.module.css';
import { useTexts } from './sheet-texts.ts';
import type { BoundRole } from './UnbindSheet.tsx';
import UnbindSheet from './UnbindSheet.tsx';

export default function RoleSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  const current = useSession((state) => state.role);
  const { data, isError, refetch } = useQuery({
    ...rolesQuery(),
    enabled: open,
  });
  const [choosing, setChoosing] = useState<string>();
  const choose = useSubmit(async (key: { server_code: string; role_code: string }) => {
    setChoosing(key.role_code);
    const { role: chosen } = await api.user.checkRole(key);
    chooseRole(chosen);
    onClose();
    toast(t.switched(chosen.role_name));
    // Assets, purchase limits and unread counts differ per role.
    void queryClient.invalidateQueries();
  });
  const [unbinding, setUnbinding] = useState<BoundRole>();
  const afterUnbinding = async ({ server_code, role_code }: BoundRole) => {
    if (current?.serverCode !== server_code || current.roleCode !== role_code) return void refetch();
    // The session's role is gone: another one is chosen next.
    dropRole();
    await navigate(PATHS.login, { redirectTo: currentFullPath() });
  };
  return (
    <Sheet open={open} onClose={onClose} title={t.title}>
      {data?.list.map(({ server_code, server_name, user_role_list }) => (
        <section key={server_code} className={styles.server}>
          <h3 className={styles.serverName}>{server_name}</h3>
          <Stack as="ul" gap="2">
            {user_role_list.map((role) => (
              <Row as="li" gap="1" key={role.role_code}>
                <RoleRow
                  role={role}
                  isCurrent={current?.serverCode === server_code && current.roleCode === role.role_code}
                  isBusy={choose.isSubmitting && choosing === role.role_code}
                  onChoose={() => void choose.submit({ server_code, role_code: role.role_code })}
                />
                {role.is_bound && (
                  <button
                    type="button"
                    className={styles.unbind}
                    aria-label={t.unbindOf(role.role_name)}
                    onClick={() => setUnbinding({ server_code, ...role })}
                  >
                    {t.unbind}
                  </button>
                )}
              </Row>
            ))}
          </Stack>
        </section>
      ))}
      {data && (
        <Button variant="ghost" block className={styles.bindOther} onClick={showRoleBinding}>
          {t.bindOther}
        </Button>
      )}
      {data?.list.length === 0 && <EmptyState title={t.noRoles} text={t.noRolesHint} />}
      {!data && (isError ? <NotLoaded onRetry={refetch} /> : <Skeleton height={132} radius={12} />)}
      {unbinding && (
        <UnbindSheet
          open
          role={unbinding}
          unbind={(key) => api.user.unbindRole(key)}
          onUnbound={() => void afterUnbinding(unbinding)}
          onClose={() => setUnbinding(undefined)}
        />
      )}
    </Sheet>
  );
}

type RoleRowProps = {
  role: ServerRoles['user_role_list'][number];
  isCurrent: boolean;
  isBusy: boolean;
  onChoose: () => void;
};

function RoleRow({ role, isCurrent, isBusy, onChoose }: RoleRowProps) {
  const t = useTexts();
  return (
    <Row
      as="button"
      gap="3"
      type="button"
      className={styles.row}
      aria-current={isCurrent || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => {
        if (!isBusy && !isCurrent) onChoose();
      }}
    >
      <RoleLabel role={role} />
      {isBusy && <Spinner />}
      {isCurrent && (
        <Row as="span" gap="1" className={styles.current}>
          <Icon name="check" size={16} />
          {t.current}
        </Row>
      )}
    </Row>
  );
}
