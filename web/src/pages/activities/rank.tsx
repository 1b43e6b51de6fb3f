// The rich list: who spent most, open to visitors, with one's own place after login.
import { RankingBoard, RankingFooter, useRanking, useTexts } from '../../features/spending/index.ts';
import { ShareAction } from '../../shared/activity/index.ts';
import { goBack } from '../../shared/navigation/index.ts';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';
import styles from './rank.module.css';

export default function RankPage() {
  const t = useTexts();
  const share = <ShareAction activity={useRanking().data?.activity} />;
  return (
    <Page
      bar={<NavBar variant="overlay" ground="dark" title={t.ranking} onBack={goBack} end={share} />}
      footer={<RankingFooter />}
      className={styles.main}
    >
      <RankingBoard />
    </Page>
  );
}
