// Signs in, makes up a missed day and opens boxes; celebrates the prize.
import type { SignInBox } from '@emall/contract';
import { useState } from 'react';
import { refreshActivities, useActivityTexts } from '../../../entities/activity/index.ts';
import { usePrizePopup } from '../../../entities/prize/index.ts';
import { api, useSubmit } from '../../../shared/request/index.ts';
import { prefersReducedMotion } from '../../../shared/ui/prefers-reduced-motion.ts';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { partsOf } from './calendar.ts';
import { useTexts } from './texts.ts';

/** The stamp is seen before the popup covers it. */
const STAMP_MS = 620;
/** The lid rises before the popup covers it. */
const CHEST_MS = 800;

export function useSignInActions(activeid: number) {
  const t = useTexts();
  const common = useActivityTexts();
  const { celebrate, popup } = usePrizePopup();
  const [announcement, setAnnouncement] = useState('');
  const [stamped, setStamped] = useState<string>();
  /** The box opened just now, as `kind:days`. */
  const [opened, setOpened] = useState<string>();

  /** Today without `missedDay`. */
  const sign = useSubmit(async (missedDay?: string) => {
    try {
      const input = { activeid, ...(missedDay ? { day: missedDay } : {}) };
      const { day, streak, total, award } = await api.activity.signIn(input, { onExpired: 'popup' });
      const { month, date } = partsOf(day);
      const name = t.dayName(month, date);
      setStamped(day);
      setAnnouncement(missedDay ? t.announceMadeUp(name, total) : t.announce(name, streak));
      if (!award) return toast(t.noPrize);
      const title = missedDay ? t.madeUp : t.signedIn;
      setTimeout(() => celebrate({ award, title }), prefersReducedMotion() ? 0 : STAMP_MS);
    } finally {
      // After a rejection, too: the page does not show its reason yet.
      void refreshActivities();
    }
  });

  const openBox = useSubmit(async ({ kind, days }: Pick<SignInBox, 'kind' | 'days'>) => {
    try {
      const { award } = await api.activity.signInReceive({ activeid, kind, days }, { onExpired: 'popup' });
      setOpened(`${kind}:${days}`);
      const show = () => celebrate({ award, title: common.congratulations });
      setTimeout(show, prefersReducedMotion() ? 0 : CHEST_MS);
    } finally {
      void refreshActivities();
    }
  });
  return { sign, openBox, announcement, stamped, opened, popup };
}
