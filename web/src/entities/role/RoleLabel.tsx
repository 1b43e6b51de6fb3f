// A role as rows show it: its picture, its name, its level and what else stands beside that.
import type { ServerRoles } from '@emall/contract';
import type { ReactNode } from 'react';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { Tag } from '../../shared/ui/Tag/Tag.tsx';
import { formatVip } from './format-vip.ts';
import { RoleAvatar } from './RoleAvatar.tsx';
import styles from './RoleLabel.module.css';
import { useTexts } from './texts.ts';

type RoleLabelProps = { role: ServerRoles['user_role_list'][number]; children?: ReactNode };

export function RoleLabel({ role, children }: RoleLabelProps) {
  const t = useTexts();
  return (
    <>
      <RoleAvatar name={role.role_name} image={role.avatar} size={48} />
      <Stack as="span" gap="1" className={styles.text}>
        <span className={styles.name}>{role.role_name}</span>
        <Row as="span" gap="1-5" wrap className={styles.marks}>
          <span>{t.level(role.level)}</span>
          {role.vip_level > 0 && <Tag>{formatVip(role.vip_level)}</Tag>}
          {children}
        </Row>
      </Stack>
    </>
  );
}
