// The bar over the banners: for whom one shops, and whom to ask.
import { Suspense, useState } from 'react';
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
  const [isOpen, setOpen] = useState(false);
  // A sheet that was open once stays, so that it can leave with its motion.
  const [wasOpen, setWasOpen] = useState(false);
  const service = useCustomerService();
  const showRoles = () => {
    setWasOpen(true);
    setOpen(true);
  };
  return (
    <>
      <NavBar
        variant="overlay"
        title={<VisuallyHidden>{name}</VisuallyHidden>}
        start={<RoleChip onPress={showRoles} />}
        end={
          <span className={styles.service}>
            <IconButton icon="service" label={t.service} onClick={service.open} />
          </span>
        }
      />
      <Suspense>{wasOpen && <RoleSheet open={isOpen} onClose={() => setOpen(false)} />}</Suspense>
      {service.sheet}
    </>
  );
}
