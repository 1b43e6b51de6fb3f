// Leaving this device, or all of them.
import { PATHS } from '@emall/contract/pages';
import { useMutation } from '@tanstack/react-query';
import { navigate } from '../../../shared/navigation/index.ts';
import { api, queryClient } from '../../../shared/request/index.ts';
import { clearSession } from '../../../shared/session/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Cell } from '../../../shared/ui/Cell/Cell.tsx';
import { confirm } from '../../../shared/ui/Dialog/confirm.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { useTexts } from './texts.ts';

/** Nothing of the player stays on the screen or in memory. */
async function leave(): Promise<void> {
  clearSession();
  await navigate(PATHS.login, undefined, { replace: true });
  queryClient.clear();
}

export function LogOut() {
  const t = useTexts();
  const here = useMutation({
    // A lost connection must not keep anybody logged in on this device.
    mutationFn: () => api.user.logout({}, { errors: 'silent' }).catch(() => undefined),
    onSuccess: leave,
  });
  const everywhere = useMutation({
    mutationFn: () => api.user.logoutEverywhere(),
    async onSuccess({ ended }) {
      await leave();
      toast(t.everywhereDone(ended));
    },
  });
  const askHere = async () => {
    if (await confirm({ title: t.logOutSure, confirmText: t.logOut })) here.mutate();
  };
  const askEverywhere = async () => {
    const texts = { title: t.everywhereSure, text: t.everywhereText, confirmText: t.logOutEverywhere };
    if (await confirm({ ...texts, danger: true })) everywhere.mutate();
  };
  return (
    <>
      <Card flush>
        <Cell label={t.logOutEverywhere} note={t.everywhereNote} onClick={() => void askEverywhere()} />
      </Card>
      <Button variant="secondary" block size="lg" loading={here.isPending} onClick={() => void askHere()}>
        {t.logOut}
      </Button>
    </>
  );
}
