// The hide-me switch: it turns at once, and turns back when the server does not follow. What it did stands below its name.
import type { RankingMe } from '@emall/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshActivities } from '../../../entities/activity/index.ts';
import { api, toastNetworkError } from '../../../shared/request/index.ts';
import { Switch } from '../../../shared/ui/Switch/Switch.tsx';
import { useTexts } from './texts.ts';

export function HideMe({ me, activeid }: { me: RankingMe; activeid: number }) {
  const t = useTexts();
  // What was wished shows until the list has come that tells what is.
  const [wish, setWish] = useState<boolean>();
  const hide = useMutation({
    mutationFn: (is_hidden: boolean) =>
      api.activity.rechargeRankingHide({ activeid, is_hidden }, { onExpired: 'popup' }),
    onError: toastNetworkError,
    onSettled: () => refreshActivities().finally(() => setWish(undefined)),
  });
  const isHidden = wish ?? me.is_hidden;
  const change = (is_hidden: boolean) => {
    if (wish !== undefined) return;
    setWish(is_hidden);
    hide.mutate(is_hidden);
  };
  return (
    <Switch
      ground="dark"
      label={t.hide}
      note={<span role="status">{isHidden ? t.hidden : t.hideHint}</span>}
      checked={isHidden}
      onChange={change}
    />
  );
}
