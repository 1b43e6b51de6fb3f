// The role that receives the order, shown so that nobody tops up the wrong one.
import type { GoodsDetail, GoodsKind } from '@emall/contract';
import { useSession } from '../../../shared/session/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import styles from './RoleCard.module.css';
import { useTexts } from './texts.ts';

type RoleCardProps = {
  kind: GoodsKind;
  delivery: GoodsDetail['delivery'] | undefined;
  onSwitch: () => void;
};

export function RoleCard({ kind, delivery, onSwitch }: RoleCardProps) {
  const t = useTexts();
  const role = useSession((state) => state.role);
  if (!role) return null;
  const note = delivery && t.deliveryNote[delivery];
  return (
    <Card aria-label={t.roleOf[kind]}>
      <Row gap="3">
        <span className={styles.icon}>
          <Icon name={kind === 'coupon' ? 'user' : 'gamepad'} size={20} />
        </span>
        <span className={styles.text}>
          <span className={styles.label}>{t.roleOf[kind]}</span>
          <b className={styles.role}>
            {role.serverName} · {role.roleName}
          </b>
        </span>
        <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={onSwitch}>
          {t.switchRole}
        </Button>
      </Row>
      {note && <p className={styles.note}>{note}</p>}
    </Card>
  );
}
