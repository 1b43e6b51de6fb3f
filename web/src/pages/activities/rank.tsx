// The rich list: who spent most; open to visitors, with the player's own rank after login.

import { ShareButton } from '../../entities/activity/index.ts';
import {
  RankingBoard,
  RankingFooter,
  useRanking,
  useTexts,
} from '../../features/activities/ranking/index.ts';
import { goBack } from '../../shared/navigation/index.ts';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';
import styles from './rank.module.css';

export default function RankPage() {
  const t = useTexts();
  const share = <ShareButton activity={useRanking().data?.activity} />;
  return (
    <Page
      bar={<NavBar variant="overlay" ground="dark" title={t.pageTitle} onBack={goBack} end={share} />}
      footer={<RankingFooter />}
      className={styles.main}
    >
      <RankingBoard />
    </Page>
  );
}
