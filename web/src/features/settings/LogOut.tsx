// Logs out of this device, or of all devices.
import { PATHS } from '@emall/contract/pages';
import { navigate } from '../../shared/navigation/index.ts';
import { api, queryClient, useSubmit } from '../../shared/request/index.ts';
import { clearSession } from '../../shared/session/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { Cell } from '../../shared/ui/Cell/Cell.tsx';
import { confirm } from '../../shared/ui/Dialog/confirm.tsx';
import { toast } from '../../shared/ui/Toast/toast.ts';
import { useTexts } from './texts.ts';

/** Removes the player's data from the session, the screen and the query cache. */
async function endSession(): Promise<void> {
  clearSession();
  await navigate(PATHS.login, undefined, { replace: true });
  queryClient.clear();
}

export function LogOut() {
  const t = useTexts();
  const here = useSubmit(async () => {
    if (!(await confirm({ title: t.logOutTitle, confirmText: t.logOut }))) return;
    // A lost connection must not keep the player logged in on this device.
    await api.user.logout({}, { errors: 'silent' }).catch(() => undefined);
    await endSession();
  });
  const everywhere = useSubmit(async () => {
    const texts = { title: t.everywhereTitle, text: t.everywhereText, confirmText: t.logOutEverywhere };
    if (!(await confirm({ ...texts, danger: true }))) return;
    const { ended } = await api.user.logoutEverywhere();
    await endSession();
    toast(t.everywhereDone(ended));
  });
  return (
    <>
      <Card flush>
        <Cell label={t.logOutEverywhere} note={t.everywhereNote} onClick={() => void everywhere.submit()} />
      </Card>
      <Button
        variant="secondary"
        block
        size="lg"
        loading={here.isSubmitting}
        onClick={() => void here.submit()}
      >
        {t.logOut}
      </Button>
    </>
  );
}
