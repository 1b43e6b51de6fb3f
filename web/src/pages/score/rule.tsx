// Points rules: what points are, how they come and go, and how the ledger is kept honest.
import { ScoreGate, ScoreRules } from '../../features/score/index.ts';
import { Page } from '../../shared/ui/Page/Page.tsx';

export default function ScoreRulePage() {
  return (
    <ScoreGate>
      <Page padded>
        <ScoreRules />
      </Page>
    </ScoreGate>
  );
}
