// The role that something is sent to, and the button that chooses another.
import { useSession } from '../../shared/session/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Icon, type IconName } from '../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import styles from './ReceivingRole.module.css';
import { useTexts } from './texts.ts';

type ReceivingRoleProps = {
  label: string;
  icon?: IconName;
  /** `block`: on a grey ground, within a sheet. */
  variant?: 'plain' | 'block';
  onSwitch: () => void;
};

export function ReceivingRole({ label, icon = 'gamepad', variant = 'plain', onSwitch }: ReceivingRoleProps) {
  const t = useTexts();
  const role = useSession((state) => state.role);
  return (
    <Row gap="3" className={styles[variant]}>
      <span className={styles.icon}>
        <Icon name={icon} size={20} />
      </span>
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        <b>{role && `${role.serverName} · ${role.roleName}`}</b>
      </span>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={onSwitch}>
        {t.switch}
      </Button>
    </Row>
  );
}
