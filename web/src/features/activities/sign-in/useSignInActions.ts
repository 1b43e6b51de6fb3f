// Signs in, makes up a missed day and opens boxes; celebrates the prize.
import type { SignInBox } from '@emall/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { refreshActivities, useActivityTexts } from '../../../entities/activity/index.ts';
import { usePrizePopup } from '../../../entities/prize/index.ts';
import { api, useSubmit } from '../../../shared/request/index.ts';
import { isLoggedIn, showLoginPopup, useSession } from '../../../shared/session/index.ts';
import { prefersReducedMotion } from '../../../shared/ui/prefers-reduced-motion.ts';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { partsOf } from './calendar.ts';
import type { SignInPage } from './queries.ts';
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

/** Returns what the button of today does: whoever has to log in first is signed in after that without another tap. */
export function useSignToday(page: SignInPage, sign: () => Promise<void>): () => Promise<void> {
  const { is_own, is_signed_today, is_role_taken } = page;
  const isPlayer = useSession(isLoggedIn);
  const isPopupVisible = useSession((state) => state.loginPopupVisible);
  const [isAwaited, setAwaited] = useState(false);
  const goOn = useEffectEvent(() => {
    setAwaited(false);
    // The popup was closed without a login, or the player has signed in already.
    if (isPlayer && !is_signed_today && !is_role_taken) void sign();
  });
  useEffect(() => {
    // What the page knows of a visitor says nothing of the player.
    if (isAwaited && !isPopupVisible && (is_own || !isPlayer)) goOn();
  }, [isAwaited, isPopupVisible, is_own, isPlayer]);
  return async () => {
    if (isPlayer) await sign();
    // A visitor, or a session that has just expired.
    if (isLoggedIn()) return;
    setAwaited(true);
    showLoginPopup();
  };
}
