// The actions the server offers for a points order, the weightiest at the right.
import type { ScoreOrderCard } from '@emall/contract';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { useTexts } from './texts.ts';
import type { ScoreAction, useScoreOrderActions } from './useScoreOrderActions.ts';

const BY_WEIGHT: readonly ScoreAction[] = ['delete', 'cancel', 'track', 'view_code', 'confirm', 'pay'];

type ScoreActionsProps = {
  order: Pick<ScoreOrderCard, 'order_id' | 'points' | 'actions'>;
  actions: ReturnType<typeof useScoreOrderActions>;
  size?: 'sm' | 'md';
};

export function ScoreActions({ order, actions, size = 'sm' }: ScoreActionsProps) {
  const t = useTexts();
  return BY_WEIGHT.filter((action) => order.actions.includes(action)).map((action) => (
    <Button
      key={action}
      size={size}
      variant={lookOf(action)}
      loading={actions.running === action}
      disabled={actions.running !== undefined && actions.running !== action}
      onClick={() => actions.run(action, order)}
    >
      {t.action[action]}
    </Button>
  ));
}

/** Orange is for what the order waits for. */
function lookOf(action: ScoreAction) {
  if (action === 'pay' || action === 'confirm') return 'primary';
  return action === 'view_code' || action === 'track' ? 'secondary' : 'ghost';
}
