// About the product: the game, the version, its agreements, customer service, the licences of its parts.
import type { AgreementRow } from '@emall/contract';
import { Suspense, useState } from 'react';
import { AgreementSheet } from '../../entities/agreement/index.ts';
import { Agreements } from '../../features/about/Agreements.tsx';
import styles from '../../features/about/about.module.css';
import { CustomerService } from '../../features/about/CustomerService.tsx';
import { Licences } from '../../features/about/Licences.tsx';
import { useTexts } from '../../features/about/texts.ts';
import { useSession } from '../../shared/session/index.ts';
import { LazyImage } from '../../shared/ui/LazyImage/LazyImage.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';
import { knownVersion } from '../../shared/version/index.ts';

export default function PrivacyListPage() {
  const t = useTexts();
  const game = useSession((state) => state.gameInfo);
  const [open, setOpen] = useState<AgreementRow>();
  return (
    <Page padded>
      <header className={styles.hero}>
        <LazyImage src={game?.theme?.icon ?? '/mall/icon.svg'} alt="" priority className={styles.icon} />
        <h2 className={styles.name}>{game?.name}</h2>
        {game?.slogan && <p className={styles.slogan}>{game.slogan}</p>}
        <p className={styles.version}>{t.version(knownVersion())}</p>
      </header>
      <Agreements onOpen={setOpen} />
      <CustomerService />
      <Licences />
      <p className={styles.notice}>{t.notice}</p>
      <Suspense>
        <AgreementSheet agreement={open} onClose={() => setOpen(undefined)} />
      </Suspense>
    </Page>
  );
}
