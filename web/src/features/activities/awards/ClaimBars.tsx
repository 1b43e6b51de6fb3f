// The button that claims a prize: confirms its address, or sends it to the role.
import type { AwardDetail } from '@emall/contract';
import { useDeliveryAddress } from '../../../entities/address/index.ts';
import { api, useSubmit } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { refreshAwards } from './queries.ts';
import { useTexts } from './texts.ts';

type BarProps = { award: AwardDetail; onDone: () => void };

export function AddressBar({ award: { award_id, status }, onDone }: BarProps) {
  const t = useTexts();
  const { address } = useDeliveryAddress(true);
  const { submit, isSubmitting } = useClaim(t.addressSaved, onDone, (address_id: number) =>
    api.activity.goodsAwardBindAddress({ award_id, address_id }, { onExpired: 'popup' }),
  );
  return (
    <Button
      block
      size="lg"
      disabled={!address}
      loading={isSubmitting}
      onClick={() => address && void submit(address.address_id)}
    >
      {status === 'preparing' ? t.changeAddress : t.confirmAddress}
    </Button>
  );
}

export function RoleBar({ award: { award_id }, onDone }: BarProps) {
  const t = useTexts();
  const { submit, isSubmitting } = useClaim(t.roleSaved, onDone, () =>
    api.activity.propAwardSend({ award_id }, { onExpired: 'popup' }),
  );
  return (
    <Button block size="lg" loading={isSubmitting} onClick={() => void submit()}>
      {t.confirmRole}
    </Button>
  );
}

/** The lists are reloaded after a failure, too: the claim may have reached the server, or be no longer possible. */
function useClaim<Args extends unknown[]>(
  message: string,
  onDone: () => void,
  claim: (...args: Args) => Promise<unknown>,
) {
  return useSubmit(async (...args: Args) => {
    try {
      await claim(...args);
      toast(message);
      onDone();
    } finally {
      void refreshAwards();
    }
  });
}
