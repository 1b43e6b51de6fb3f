// Everything that proves the account, once it is known.
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { authQuery } from '../queries.ts';
import { Contacts } from './Contacts.tsx';
import { RealNameCard } from './RealNameCard.tsx';
import { useTexts } from './texts.ts';

export function AuthParts() {
  const t = useTexts();
  const { data, isPending, refetch } = useQuery(authQuery());
  if (isPending)
    return (
      <>
        <Skeleton height={160} radius={12} />
        <Skeleton height={320} radius={12} />
      </>
    );
  if (!data)
    return (
      <EmptyState
        kind="offline"
        title={t.failed}
        text={t.failedHint}
        action={<Button onClick={() => void refetch()}>{t.retry}</Button>}
      />
    );
  return (
    <>
      <RealNameCard realName={data.real_name} />
      <Contacts info={data} />
    </>
  );
}
