// Login over an open page: the player stays where they are, and what the page shows is asked for again.
import { useEffect, useState } from 'react';
import { currentFullPath, useBackBlocker } from '../../shared/navigation/index.ts';
import { queryClient } from '../../shared/request/index.ts';
import { hideLoginPopup, useSession } from '../../shared/session/index.ts';
import { Sheet } from '../../shared/ui/Sheet/Sheet.tsx';
import { LoginSteps } from './LoginSteps.tsx';
import { titleOf } from './step-title.ts';
import { depthOf } from './steps.ts';
import { useTexts } from './texts.ts';
import { useLogin } from './useLogin.ts';

/** The sheet's way down, after which the shell takes the popup away. */
const SINK_MS = 260;

export function LoginPopup() {
  const t = useTexts();
  const game = useSession((state) => state.gameInfo);
  const login = useLogin();
  const [isOpen, setOpen] = useState(true);
  const isDone = login.step.at === 'done';
  const close = () => setOpen(false);

  // The browser's back goes one step back, then puts the popup away; the page beneath stays.
  useBackBlocker(isOpen ? (depthOf(login.step) > 0 ? login.back : close) : undefined);

  useEffect(() => {
    if (!isDone) return;
    setOpen(false);
    // What was asked as a visitor may read differently to a player.
    void queryClient.invalidateQueries();
  }, [isDone]);

  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(hideLoginPopup, SINK_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);

  if (!game) return null;
  return (
    <Sheet open={isOpen} onClose={close} title={titleOf(login.step, t)}>
      <LoginSteps login={login} game={game} redirectTo={currentFullPath()} />
    </Sheet>
  );
}
