// One role to choose.
import type { ServerRoles } from '@emall/contract';
import { Icon } from '../../shared/ui/Icon/Icon.tsx';
import { RoleAvatar } from '../../shared/ui/RoleAvatar/RoleAvatar.tsx';
import { Spinner } from '../../shared/ui/Spinner/Spinner.tsx';
import { Tag } from '../../shared/ui/Tag/Tag.tsx';
import styles from './RoleRow.module.css';
import { useTexts } from './sheet-texts.ts';

type RoleRowProps = {
  role: ServerRoles['user_role_list'][number];
  isCurrent: boolean;
  isBusy: boolean;
  onChoose: () => void;
};

export function RoleRow({ role, isCurrent, isBusy, onChoose }: RoleRowProps) {
  const t = useTexts();
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={isCurrent || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => {
        if (!isBusy && !isCurrent) onChoose();
      }}
    >
      <RoleAvatar name={role.role_name} image={role.avatar} size={44} />
      <span className={styles.words}>
        <span className={styles.name}>{role.role_name}</span>
        <span className={styles.rank}>
          {t.level(role.level)}
          {role.vip_level > 0 && <Tag>{t.vip(role.vip_level)}</Tag>}
        </span>
      </span>
      {isBusy && <Spinner />}
      {isCurrent && (
        <span className={styles.current}>
          <Icon name="check" size={16} />
          {t.current}
        </span>
      )}
    </button>
  );
}
