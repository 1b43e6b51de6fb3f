// The bar over the banners: the current role and customer service.
import { useState } from 'react';
import { RoleChip, RoleSheet } from '../../entities/role/index.ts';
import { useCustomerService } from '../../entities/service/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { IconButton } from '../../shared/ui/IconButton/IconButton.tsx';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import styles from './HomeBar.module.css';
import { useTexts } from './texts.ts';

export function HomeBar() {
  const t = useTexts();
  const name = useSession((state) => state.gameInfo?.name);
  const [isRoleSheetOpen, setRoleSheetOpen] = useState(false);
  const service = useCustomerService();
  return (
    <>
      <NavBar
        variant="overlay"
        title={<VisuallyHidden>{name}</VisuallyHidden>}
        start={<RoleChip onPress={() => setRoleSheetOpen(true)} />}
        end={
          <span className={styles.service}>
            <IconButton icon="service" label={t.service} onClick={service.open} />
          </span>
        }
      />
      <RoleSheet open={isRoleSheetOpen} onClose={() => setRoleSheetOpen(false)} />
      {service.sheet}
    </>
  );
}
