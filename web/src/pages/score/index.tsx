// The points page: balance, points shop, history, how to earn more.
import { LoginGate } from '../../entities/player/index.ts';
import {
  EarnPoints,
  GoodsExchange,
  History,
  ScoreHero,
  ScoreShop,
  TABS,
  useScoreSearch,
  useTexts,
} from '../../features/score/index.ts';
import { goBack } from '../../shared/navigation/index.ts';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';
import { TabPanel, Tabs } from '../../shared/ui/Tabs/Tabs.tsx';
import styles from './index.module.css';

const PANELS = { shop: ScoreShop, history: History, earn: EarnPoints };
const TABS_ID = 'score';

export default function ScorePage() {
  const t = useTexts();
  return (
    <LoginGate hint={t.loginHint} bar={<NavBar title={t.title} onBack={goBack} />}>
      <Score />
    </LoginGate>
  );
}

function Score() {
  const t = useTexts();
  const { tab, scoreType, setTab } = useScoreSearch();
  const Panel = PANELS[tab];
  return (
    <Page bar={<NavBar variant="overlay" title={t.title} onBack={goBack} />}>
      <ScoreHero />
      <div className={styles.content}>
        <Tabs
          id={TABS_ID}
          label={t.tabs}
          items={TABS.map((key) => ({ key, label: t.tab[key] }))}
          value={tab}
          onChange={setTab}
          even
        />
        <TabPanel id={TABS_ID} value={tab}>
          <Panel key={scoreType} />
        </TabPanel>
      </div>
      <GoodsExchange />
    </Page>
  );
}
