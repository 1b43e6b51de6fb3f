// What an activity has cost, beside its budget.
import type { OpsActivity } from '@emall/contract';
import { defineTexts } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import styles from './activities.module.css';

const useTexts = defineTexts({
  zh: { used: (cost: string, budget: string) => `${cost}，预算 ${budget}` },
  en: { used: (cost: string, budget: string) => `${cost} of ${budget}` },
});

export function Cost({ activity }: { activity: Pick<OpsActivity, 'cost_amount' | 'budget_amount'> }) {
  const texts = useTexts();
  const { cost_amount: cost, budget_amount: budget } = activity;
  if (budget === null) return <>{formatMoney(cost)}</>;
  return (
    <span className={styles.cost}>
      <meter
        min={0}
        max={budget}
        high={budget * 0.9}
        value={Math.min(cost, budget)}
        aria-label={texts.used(formatMoney(cost), formatMoney(budget))}
      />
      {formatMoney(cost)} / {formatMoney(budget)}
    </span>
  );
}
