// The switch that hides the player's name: it changes at once, and back again when the server rejects it.
import type { RankingMe } from '@emall/contract';
import { useState } from 'react';
import { refreshActivities } from '../../../entities/activity/index.ts';
import { api, useSubmit } from '../../../shared/request/index.ts';
import { Switch } from '../../../shared/ui/Switch/Switch.tsx';
import { useTexts } from './texts.ts';

export function HideMe({ me, activeid }: { me: RankingMe; activeid: number }) {
  const t = useTexts();
  // Shown until the reloaded list has the server's value.
  const [chosen, setChosen] = useState<boolean>();
  const { submit } = useSubmit(async (is_hidden: boolean) => {
    setChosen(is_hidden);
    try {
      await api.activity.rechargeRankingHide({ activeid, is_hidden }, { onExpired: 'popup' });
    } finally {
      await refreshActivities();
      setChosen(undefined);
    }
  });
  const isHidden = chosen ?? me.is_hidden;
  return (
    <Switch
      ground="dark"
      label={t.hide}
      note={<span role="status">{isHidden ? t.hidden : t.hideHint}</span>}
      checked={isHidden}
      onChange={(is_hidden) => void submit(is_hidden)}
    />
  );
}
