// The role that receives the order, shown so that nobody tops up the wrong one.
import type { GoodsDetail, GoodsKind } from '@emall/contract';
import { ReceivingRole } from '../../../entities/role/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
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
      <ReceivingRole
        label={t.roleOf[kind]}
        icon={kind === 'coupon' ? 'user' : 'gamepad'}
        onSwitch={onSwitch}
      />
      {note && <p className={styles.note}>{note}</p>}
    </Card>
  );
}
