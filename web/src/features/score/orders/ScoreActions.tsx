// The actions that the server offers for a points order, the most important at the right.
import type { ScoreOrderCard } from '@emall/contract';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { useTexts } from './texts.ts';
import type { ScoreAction, useScoreOrderActions } from './useScoreOrderActions.ts';

const IN_ORDER: readonly ScoreAction[] = ['delete', 'cancel', 'track', 'view_code', 'confirm', 'pay'];

type ScoreActionsProps = {
  order: Pick<ScoreOrderCard, 'order_id' | 'points' | 'actions'>;
  actions: ReturnType<typeof useScoreOrderActions>;
  size?: 'sm' | 'md';
};

export function ScoreActions({ order, actions, size = 'sm' }: ScoreActionsProps) {
  const t = useTexts();
  return IN_ORDER.filter((action) => order.actions.includes(action)).map((action) => (
    <Button
      key={action}
      size={size}
      variant={variantOf(action)}
      loading={actions.running === action}
      disabled={actions.running !== undefined && actions.running !== action}
      onClick={() => actions.run(action, order)}
    >
      {t.action[action]}
    </Button>
  ));
}

/** Primary for what the order waits for. */
function variantOf(action: ScoreAction) {
  if (action === 'pay' || action === 'confirm') return 'primary';
  return action === 'view_code' || action === 'track' ? 'secondary' : 'ghost';
}
