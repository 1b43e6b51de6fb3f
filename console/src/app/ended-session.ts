// What follows when the server knows no session any more: the login, which says so to whoever had one.
import { meQuery, queryClient } from '../request/queries.ts';
import { closeToasts } from '../ui/Toast.tsx';
import { router } from './router.tsx';

export function leaveEndedSession(): void {
  const { pathname, href } = router.state.location;
  if (pathname === '/login') return;
  const hadSession = queryClient.getQueryData(meQuery.queryKey) !== undefined;
  queryClient.clear();
  closeToasts();
  void router.navigate({ to: '/login', search: { next: href, ...(hadSession ? { is_ended: '1' } : {}) } });
}
