// Signing in, making up and opening boxes: what was said, which day was stamped, and the prize to celebrate.
import type { SignInBox } from '@emall/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshActivities, useActivityTexts } from '../../../entities/activity/index.ts';
import { usePrize } from '../../../entities/prize/index.ts';
import { api, toastNetworkError } from '../../../shared/request/index.ts';
import { prefersReducedMotion } from '../../../shared/ui/prefers-reduced-motion.ts';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { partsOf } from './calendar.ts';
import { useTexts } from './texts.ts';

/** The stamp is seen before the prize comes over it. */
const STAMP_MS = 620;

export function useSignInActions(activeid: number) {
  const t = useTexts();
  const common = useActivityTexts();
  const { celebrate, door } = usePrize();
  const [said, say] = useState('');
  const [stamped, setStamped] = useState<string>();
  const onError = (error: unknown) => {
    toastNetworkError(error);
    // It was refused for a reason that the page does not show yet.
    void refreshActivities();
  };

  const sign = useMutation({
    mutationFn: (day: string | undefined) =>
      api.activity.signIn({ activeid, ...(day ? { day } : {}) }, { onExpired: 'popup' }),
    onSuccess: ({ day, streak, total, award }, asked) => {
      const { month, date } = partsOf(day);
      const name = t.dayName(month, date);
      setStamped(day);
      say(asked ? t.announceMadeUp(name, total) : t.announce(name, streak));
      void refreshActivities();
      if (!award) return toast(t.noPrize);
      const title = asked ? t.madeUp : t.signedIn;
      setTimeout(() => celebrate({ award, title }), prefersReducedMotion() ? 0 : STAMP_MS);
    },
    onError,
  });
  const open = useMutation({
    mutationFn: ({ kind, days }: Pick<SignInBox, 'kind' | 'days'>) =>
      api.activity.signInReceive({ activeid, kind, days }, { onExpired: 'popup' }),
    onSuccess: ({ award }) => {
      celebrate({ award, title: common.congratulations });
      void refreshActivities();
    },
    onError,
  });
  return { sign, open, said, stamped, door };
}
