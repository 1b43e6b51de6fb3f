// The hide-me switch: it turns at once, and turns back when the server does not follow.
import type { RankingMe } from '@emall/contract';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { api, sayIfLost } from '../../../shared/request/index.ts';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { refreshSpending, STAY } from '../queries.ts';
import { useTexts } from '../texts.ts';
import styles from './Ranking.module.css';

export function HideMe({ me, activeid }: { me: RankingMe; activeid: number }) {
  const t = useTexts();
  const hintId = useId();
  const hide = useMutation({
    mutationFn: (is_hidden: boolean) => api.activity.rechargeRankingHide({ activeid, is_hidden }, STAY),
    onSuccess: ({ is_hidden }) => toast(is_hidden ? t.hidden : t.shown),
    onError: sayIfLost,
    onSettled: refreshSpending,
  });
  const isHidden = hide.isPending ? hide.variables : me.is_hidden;
  return (
    <label className={styles.hide}>
      <span>
        {t.hide}
        <small id={hintId}>{t.hideHint}</small>
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={isHidden}
        aria-checked={isHidden}
        aria-describedby={hintId}
        aria-label={t.hide}
        onChange={(event) => !hide.isPending && hide.mutate(event.target.checked)}
      />
    </label>
  );
}
