// The rules of points.
import { LoginGate } from '../../entities/player/index.ts';
import { ScoreRules, useTexts } from '../../features/score/index.ts';
import { Page } from '../../shared/ui/Page/Page.tsx';

export default function ScoreRulePage() {
  const t = useTexts();
  return (
    <LoginGate hint={t.loginHint}>
      <Page padded>
        <ScoreRules />
      </Page>
    </LoginGate>
  );
}
