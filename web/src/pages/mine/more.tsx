// All features: links to every page of the mall.
import { LoginGate } from '../../entities/player/index.ts';
import { useCustomerService } from '../../entities/service/index.ts';
import { AllFeatures } from '../../features/mine/index.ts';
import { Page } from '../../shared/ui/Page/Page.tsx';

export default function MorePage() {
  const service = useCustomerService();
  return (
    <LoginGate>
      <Page padded>
        <AllFeatures onService={service.open} />
        {service.sheet}
      </Page>
    </LoginGate>
  );
}
