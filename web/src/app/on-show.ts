// Runs when the mall becomes visible (version check, daily login, role refresh) and when it is hidden (sends reports). Once the
// first page is there, it asks about the account of a ticket. A change of language refreshes the roles, too.

import { PATHS } from '@emall/contract/pages';
import { offerAccount } from '../features/login/index.ts';
import { flushAnalytics } from '../shared/analytics/index.ts';
import { businessDay } from '../shared/format/index.ts';
import { onLanguageChange } from '../shared/i18n/index.ts';
import { currentPage } from '../shared/navigation/index.ts';
import { api, flushReports, ownTask } from '../shared/request/index.ts';
import { isLoggedIn, refreshRoles } from '../shared/session/index.ts';
import { readText, writeText } from '../shared/storage/index.ts';
import { whenIdle } from '../shared/ui/when-idle.ts';
import { checkVersion } from '../shared/version/index.ts';

/** A page restored from the back-forward cache announces itself twice. */
const SAME_SHOW_MS = 1000;

export function watchShow(): void {
  offerTicketAccount();
  let shownAt = Number.NEGATIVE_INFINITY;
  const show = () => {
    if (performance.now() - shownAt < SAME_SHOW_MS) return;
    shownAt = performance.now();
    void onShow();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') show();
    else onHide();
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) show();
  });
  // iOS closes a page without hiding it first.
  addEventListener('pagehide', onHide);
  // The roles are removed with every other response in the former language; no page reads them again by itself.
  onLanguageChange(() => void refreshRoles().catch(() => undefined));
  whenIdle(show);
}

/** The page opened without the ticket of its address, for whoever is logged in. Login exchanges tickets itself. */
function offerTicketAccount(): void {
  const [opened] = performance.getEntriesByType('navigation');
  if (!opened || !isLoggedIn() || currentPage() === PATHS.login) return;
  const { token, sdk_token } = Object.fromEntries(new URL(opened.name).searchParams);
  if (token || sdk_token) void offerAccount({ token, sdk_token }).catch(() => undefined);
}

/** Each part fails alone and silently, and has a task of its own: the player requested none of them. */
export async function onShow(): Promise<void> {
  await Promise.allSettled([
    checkVersion(),
    ownTask().then(recordDailyLogin),
    ownTask().then(() => refreshRoles()),
  ]);
}

function onHide(): void {
  flushAnalytics();
  void flushReports();
}

let recording: Promise<unknown> | undefined;

/** At most once per calendar day of the shop, only when logged in. */
export async function recordDailyLogin(): Promise<void> {
  const today = businessDay(Date.now());
  if (!isLoggedIn() || recording || readText('statDailyLogin') === today) return;
  recording = api.user.cumulativeDailyLogin({}, { errors: 'silent' });
  try {
    await recording;
    writeText('statDailyLogin', today);
  } finally {
    recording = undefined;
  }
}
