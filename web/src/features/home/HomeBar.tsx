// The bar over the banners: for whom one shops, and whom to ask.
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../shared/session/index.ts';
import { IconButton } from '../../shared/ui/IconButton/IconButton.tsx';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import styles from './HomeBar.module.css';
import { RoleChip } from './RoleChip.tsx';
import { useTexts } from './texts.ts';

const RoleSheet = lazy(() => import('./RoleSheet.tsx'));
const ServiceSheet = lazy(() => import('./ServiceSheet.tsx'));
type Layer = 'role' | 'service';

export function HomeBar() {
  const t = useTexts();
  const name = useSession((state) => state.gameInfo?.name);
  const [open, setOpen] = useState<Layer>();
  // A sheet that was open once stays, so that it can leave with its motion.
  const [wanted, setWanted] = useState<readonly Layer[]>([]);
  const show = (layer: Layer) => {
    setWanted([...wanted, layer]);
    setOpen(layer);
  };
  const close = () => setOpen(undefined);
  return (
    <>
      <NavBar
        variant="overlay"
        title={<VisuallyHidden>{name}</VisuallyHidden>}
        start={<RoleChip onPress={() => show('role')} />}
        end={
          <span className={styles.service}>
            <IconButton icon="service" label={t.service} onClick={() => show('service')} />
          </span>
        }
      />
      <Suspense>
        {wanted.includes('role') && <RoleSheet open={open === 'role'} onClose={close} />}
        {wanted.includes('service') && <ServiceSheet open={open === 'service'} onClose={close} />}
      </Suspense>
    </>
  );
}
