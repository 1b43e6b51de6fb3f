// What follows when a call waits for a second person: the dialog it was sent from closes, and a notification leads to the approval.
import { language } from '../i18n/language.ts';
import { meQuery, queryClient } from '../request/queries.ts';
import { lastGameOf } from '../session/last-game.ts';
import { closeTopDialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/Toast.tsx';
import { router } from './router.tsx';

const LABEL = { zh: '查看审批', en: 'View request' };

export function showSentForApproval(text: string, approvalId: number): void {
  closeTopDialog();
  void queryClient.invalidateQueries();
  const me = queryClient.getQueryData(meQuery.queryKey);
  const { gameId = me && lastGameOf(me) } = (router.state.matches.at(-1)?.params ?? {}) as {
    gameId?: string;
  };
  const mayRead = me?.games.find(({ game_id }) => game_id === gameId)?.permissions.includes('approval.read');
  toast(
    text,
    mayRead ? { link: { label: LABEL[language()], to: `/${gameId}/approvals/${approvalId}` } } : {},
  );
}
