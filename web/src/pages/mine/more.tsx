// More features: every place of the mall, in parts.

import { LoginGate } from '../../entities/player/index.ts';
import { MorePlaces } from '../../features/mine/index.ts';
import { useService } from '../../shared/service/index.ts';
import { Page } from '../../shared/ui/Page/Page.tsx';

export default function MorePage() {
  const service = useService();
  return (
    <LoginGate>
      <Page padded>
        <MorePlaces onService={service.ask} />
        {service.sheet}
      </Page>
    </LoginGate>
  );
}
