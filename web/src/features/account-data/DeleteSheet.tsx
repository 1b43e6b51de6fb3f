// Account deletion: its consequences, the request with a verification code, and its cancellation. Loaded on first opening.

import type { Contract, Output } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isVerifyCode, VerifyCodeField } from '../../entities/player/index.ts';
import { formatDateTime } from '../../shared/format/index.ts';
import { Link } from '../../shared/navigation/index.ts';
import { api, queryClient, useSubmit } from '../../shared/request/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Checkbox } from '../../shared/ui/Checkbox/Checkbox.tsx';
import { confirm } from '../../shared/ui/Dialog/confirm.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { Sheet } from '../../shared/ui/Sheet/Sheet.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import { toast } from '../../shared/ui/Toast/toast.ts';
import styles from './account-data.module.css';
import { deletionQuery } from './queries.ts';
import { useTexts } from './sheet-texts.ts';
import { useTexts as useRowTexts } from './texts.ts';

type Deletion = Output<Contract['user']['accountDeletionInfo']>;

function storeDeletion(result: Deletion): void {
  queryClient.setQueryData(deletionQuery().queryKey, result);
  // Home says it with the notices.
  void queryClient.invalidateQueries({ queryKey: [api.message.getMessageNotify.path] });
}

export default function DeleteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  const { data, isError, refetch } = useQuery({ ...deletionQuery(), enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title={useRowTexts().delete}>
      <Stack gap="3-5" className={styles.parts}>
        {data?.deletion && <ScheduledDeletion dueAt={data.deletion.due_at} />}
        {data && !data.deletion && <DeletionRequest {...data} />}
        {!data && isError && (
          <Button variant="secondary" block onClick={() => void refetch()}>
            {t.loadFailed} · {t.retry}
          </Button>
        )}
        {!data && !isError && <Skeleton height={220} radius={12} />}
      </Stack>
    </Sheet>
  );
}

function ScheduledDeletion({ dueAt }: { dueAt: string }) {
  const t = useTexts();
  const cancel = useSubmit(async () => {
    storeDeletion(await api.user.cancelAccountDeletion({}, { onExpired: 'popup' }));
    toast(t.cancelled);
  });
  return (
    <>
      <p className={styles.due}>{t.scheduled(formatDateTime(dueAt))}</p>
      <Button block size="lg" loading={cancel.isSubmitting} onClick={() => void cancel.submit()}>
        {t.cancel}
      </Button>
    </>
  );
}

function DeletionRequest({ waiting_days, is_under_way, needs_code }: Deletion) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const [isAcknowledged, setAcknowledged] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { submit, isSubmitting } = useSubmit(async () => {
    setChecked(true);
    if (!isAcknowledged || (needs_code && !isVerifyCode(code))) return;
    const texts = { title: t.confirmTitle, text: t.waitingPeriod(waiting_days), confirmText: t.submit };
    if (!(await confirm({ ...texts, danger: true }))) return;
    storeDeletion(await api.user.requestAccountDeletion(needs_code ? { code } : {}, { onExpired: 'popup' }));
    toast(t.requested);
  });
  return (
    <>
      <h3>{t.consequences}</h3>
      <Stack as="ul" gap="2" className={styles.facts}>
        {[t.erased, t.retained, t.lost, t.waitingPeriod(waiting_days)].map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Stack>
      {is_under_way ? (
        <>
          <p className={styles.due}>{t.hasOpenOrders}</p>
          <Button variant="secondary" block render={(look) => <Link to={PATHS.orders} {...look} />}>
            {t.toOrders}
          </Button>
        </>
      ) : (
        <>
          {needs_code && (
            <VerifyCodeField
              label={t.code}
              value={code}
              onChange={setCode}
              error={isChecked && !isVerifyCode(code) ? t.codeMissing : undefined}
              onSend={() => api.common.sendCommonVerifyCode({ scene: 'security' })}
            />
          )}
          <Checkbox
            checked={isAcknowledged}
            onChange={setAcknowledged}
            invalid={isChecked && !isAcknowledged}
          >
            {t.acknowledge}
          </Checkbox>
          <Button variant="danger" block size="lg" loading={isSubmitting} onClick={() => void submit()}>
            {t.submit}
          </Button>
        </>
      )}
    </>
  );
}
