// Linked accounts: WeChat and WeGame, through their consent pages.
import { LoginGate } from '../../entities/player/index.ts';
import { LoginMethods, useBindReturn } from '../../features/third-bind/index.ts';
import { Page } from '../../shared/ui/Page/Page.tsx';

export default function ThirdBindPage() {
  return (
    <LoginGate>
      <Links />
    </LoginGate>
  );
}

function Links() {
  useBindReturn();
  return (
    <Page padded>
      <LoginMethods />
    </Page>
  );
}
