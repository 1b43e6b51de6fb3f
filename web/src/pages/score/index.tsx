// My points: how many, what they buy, where they came from and went, and what earns more.
import {
  EarnWays,
  ExchangeDoor,
  History,
  ScoreGate,
  ScoreHero,
  ScoreShop,
  TABS,
  useScorePlace,
  useTexts,
} from '../../features/score/index.ts';
import { goBack } from '../../shared/navigation/index.ts';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';
import { TabPanel, Tabs } from '../../shared/ui/Tabs/Tabs.tsx';
import styles from './index.module.css';

const PANELS = { shop: ScoreShop, history: History, earn: EarnWays };
const TABS_ID = 'score';

export default function ScorePage() {
  const t = useTexts();
  return (
    <ScoreGate bar={<NavBar title={t.title} onBack={goBack} />}>
      <Score />
    </ScoreGate>
  );
}

function Score() {
  const t = useTexts();
  const { tab, scoreType, chooseTab } = useScorePlace();
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
          onChange={chooseTab}
          even
        />
        <TabPanel id={TABS_ID} value={tab}>
          <Panel key={scoreType} />
        </TabPanel>
      </div>
      <ExchangeDoor />
    </Page>
  );
}
