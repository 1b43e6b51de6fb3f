// The steps after the game exists. Each saves into the game itself, so that the set-up goes on where it was left.
import type { OpsGame } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../request/queries.ts';
import { useGameId, useParam } from '../../session/params.ts';
import { Loaded } from '../../ui/Page.tsx';
import { LookStep, PaymentStep, ServerStep, TextsStep } from './SetupForms.tsx';
import { SetupFrame } from './SetupFrame.tsx';
import { SetupOpen } from './SetupOpen.tsx';
import type { Step } from './setup-steps.ts';

const FORMS: Partial<Record<string, (props: { game: OpsGame }) => React.ReactNode>> = {
  look: LookStep,
  server: ServerStep,
  payment: PaymentStep,
  texts: TextsStep,
};

export function Screen() {
  const gameId = useGameId();
  const step = useParam('step');
  const game = useQuery(callQuery(ops.game.info, {}, gameId));
  const Part = FORMS[step] ?? SetupOpen;
  const current: Step = step in FORMS ? (step as Step) : 'open';
  return (
    <Loaded query={game}>
      {(data) => (
        <SetupFrame step={current} game={data}>
          <Part key={`${gameId} ${current}`} game={data} />
        </SetupFrame>
      )}
    </Loaded>
  );
}
