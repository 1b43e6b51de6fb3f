// The head of the about page (game and version), and the notice at its end.
import { APP_VERSION_CODE } from '@emall/contract/constants';
import { useSession } from '../../shared/session/index.ts';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { LazyImage } from '../../shared/ui/LazyImage/LazyImage.tsx';
import { knownVersion } from '../../shared/version/index.ts';
import styles from './about.module.css';
import { useTexts } from './texts.ts';

export function GameHeader() {
  const t = useTexts();
  const game = useSession((state) => state.gameInfo);
  return (
    <Stack as="header" align="center" className={styles.hero}>
      <LazyImage src={game?.theme?.icon ?? '/mall/icon.svg'} alt="" priority className={styles.icon} />
      <h2 className={styles.name}>{game?.name}</h2>
      {game?.slogan && <p className={styles.slogan}>{game.slogan}</p>}
      <p className={styles.version}>{t.version(`${knownVersion()} (${APP_VERSION_CODE})`)}</p>
    </Stack>
  );
}

export function LegalNotice() {
  const t = useTexts();
  return <p className={styles.notice}>{t.notice}</p>;
}
