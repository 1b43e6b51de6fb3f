// The one action of a claim: confirm the address, or send it to the role.
import type { AwardDetail } from '@emall/contract';
import { useMutation } from '@tanstack/react-query';
import { useDeliveryAddress } from '../../../entities/address/index.ts';
import { api, toastNetworkError } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { refreshAwards } from './queries.ts';
import { useTexts } from './texts.ts';

type BarProps = { award: AwardDetail; onDone: () => void };

export function AddressBar({ award: { award_id, status }, onDone }: BarProps) {
  const t = useTexts();
  const { address } = useDeliveryAddress(true);
  const bind = useMutation({
    mutationFn: (address_id: number) =>
      api.activity.goodsAwardBindAddress({ award_id, address_id }, { onExpired: 'popup' }),
    ...after(t.addressKept, onDone),
  });
  return (
    <Button
      block
      size="lg"
      disabled={!address}
      loading={bind.isPending}
      onClick={() => address && bind.mutate(address.address_id)}
    >
      {status === 'preparing' ? t.changeAddress : t.confirmAddress}
    </Button>
  );
}

export function RoleBar({ award: { award_id }, onDone }: BarProps) {
  const t = useTexts();
  const send = useMutation({
    mutationFn: () => api.activity.propAwardSend({ award_id }, { onExpired: 'popup' }),
    ...after(t.roleKept, onDone),
  });
  return (
    <Button block size="lg" loading={send.isPending} onClick={() => send.mutate()}>
      {t.confirmRole}
    </Button>
  );
}

/** Whatever came of it, the lists learn of it. */
function after(done: string, onDone: () => void) {
  return {
    onSuccess() {
      toast(done);
      onDone();
      void refreshAwards();
    },
    onError(error: unknown) {
      toastNetworkError(error);
      void refreshAwards();
    },
  };
}
