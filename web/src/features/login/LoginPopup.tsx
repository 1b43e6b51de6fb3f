// Login over an open page: the player stays there, and what the page shows is fetched again.
import { useEffect, useEffectEvent, useState } from 'react';
import { currentFullPath } from '../../shared/navigation/index.ts';
import { queryClient } from '../../shared/request/index.ts';
import { session, useSession } from '../../shared/session/index.ts';
import type { LayerProps } from '../../shared/ui/layer/lazyLayer.tsx';
import { Sheet } from '../../shared/ui/Sheet/Sheet.tsx';
import { LoginSteps } from './LoginSteps.tsx';
import { shownOf, titleOf } from './steps.ts';
import { useTexts } from './texts.ts';
import { useLogin } from './useLogin.ts';

export default function LoginPopup({ open, onClose }: LayerProps) {
  // Every opening is a login of its own.
  const [opening, setOpening] = useState({ isOpen: open, count: 0 });
  if (open !== opening.isOpen) setOpening({ isOpen: open, count: opening.count + (open ? 1 : 0) });
  return <LoginSheet key={opening.count} open={open} onClose={onClose} />;
}

function LoginSheet({ open, onClose }: LayerProps) {
  const t = useTexts();
  const game = useSession((state) => state.gameInfo);
  // It stays what it was while the popup closes.
  const [isBinding] = useState(() => session().isBindingRole);
  const steps = useLogin({ isBinding });
  // There is no step before the binding: it is left with the popup.
  const login = isBinding && shownOf(steps.step).at === 'binding' ? { ...steps, back: onClose } : steps;
  const isDone = login.step.at === 'done';
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isDone) return;
    close();
    // What was fetched as a visitor may differ for a player.
    void queryClient.invalidateQueries();
  }, [isDone]);

  if (!game) return null;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onBack={login.depth > 0 ? login.back : undefined}
      title={titleOf(login.step, t)}
    >
      <LoginSteps login={login} game={game} redirectTo={currentFullPath()} />
    </Sheet>
  );
}
