// The end of an account: what goes and what stays, a code to the phone, and the way back while it waits.

import type { Contract, Output } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../../shared/format/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { api, queryClient } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Checkbox } from '../../../shared/ui/Checkbox/Checkbox.tsx';
import { confirm } from '../../../shared/ui/Dialog/confirm.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { CodeField } from '../auth/CodeField.tsx';
import { isCode } from '../auth/flaws.ts';
import { deletionQuery } from '../queries.ts';
import styles from './data.module.css';
import { useTexts } from './texts.ts';

type Deletion = Output<Contract['user']['accountDeletionInfo']>;

const keep = (answer: Deletion) => queryClient.setQueryData(deletionQuery().queryKey, answer);

export default function DeleteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  const { data, isError, refetch } = useQuery({ ...deletionQuery(), enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title={t.delete}>
      <div className={styles.parts}>
        {data?.deletion && <Pending dueAt={data.deletion.due_at} />}
        {data && !data.deletion && <Wish {...data} />}
        {!data && isError && (
          <Button variant="secondary" block onClick={() => void refetch()}>
            {t.loadFailed} · {t.retry}
          </Button>
        )}
        {!data && !isError && <Skeleton height={220} radius={12} />}
      </div>
    </Sheet>
  );
}

function Pending({ dueAt }: { dueAt: string }) {
  const t = useTexts();
  const withdraw = useMutation({
    mutationFn: () => api.user.cancelAccountDeletion({}, { onExpired: 'popup' }),
    onSuccess(answer) {
      keep(answer);
      toast(t.withdrawn);
    },
  });
  return (
    <>
      <p className={styles.due}>{t.due(formatDateTime(dueAt))}</p>
      <Button block size="lg" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {t.withdraw}
      </Button>
    </>
  );
}

function Wish({ waiting_days, is_under_way, needs_code }: Deletion) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const [isTicked, setTicked] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const request = useMutation({
    mutationFn: () => api.user.requestAccountDeletion(needs_code ? { code } : {}, { onExpired: 'popup' }),
    onSuccess(answer) {
      keep(answer);
      toast(t.requested);
    },
  });
  const submit = async () => {
    setChecked(true);
    if (!isTicked || (needs_code && !isCode(code))) return;
    if (await confirm({ title: t.sure, text: t.waits(waiting_days), confirmText: t.submit, danger: true }))
      request.mutate();
  };
  return (
    <>
      <h3>{t.what}</h3>
      <ul className={styles.facts}>
        {[t.goes, t.stays, t.lost, t.waits(waiting_days)].map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {is_under_way ? (
        <>
          <p className={styles.due}>{t.underWay}</p>
          <Button variant="secondary" block render={(look) => <Link to={PATHS.orders} {...look} />}>
            {t.toOrders}
          </Button>
        </>
      ) : (
        <>
          {needs_code && (
            <CodeField
              label={t.code}
              value={code}
              onChange={setCode}
              error={isChecked && !isCode(code) ? t.codeMissing : undefined}
              onSend={() => api.common.sendCommonVerifyCode({ scene: 'security' })}
            />
          )}
          <Checkbox checked={isTicked} onChange={setTicked} invalid={isChecked && !isTicked}>
            {t.understand}
          </Checkbox>
          <Button variant="danger" block size="lg" loading={request.isPending} onClick={() => void submit()}>
            {t.submit}
          </Button>
        </>
      )}
    </>
  );
}
