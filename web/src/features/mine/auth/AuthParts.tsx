// Everything that proves the account, once it is known.
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../../../shared/ui/EmptyState/NotLoaded.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { authQuery } from '../queries.ts';
import { Contacts } from './Contacts.tsx';
import { RealNameCard } from './RealNameCard.tsx';

export function AuthParts() {
  const { data, isPending, refetch } = useQuery(authQuery());
  if (isPending)
    return (
      <>
        <Skeleton height={160} radius={12} />
        <Skeleton height={320} radius={12} />
      </>
    );
  if (!data) return <NotLoaded onRetry={refetch} />;
  return (
    <>
      <RealNameCard realName={data.real_name} />
      <Contacts info={data} />
    </>
  );
}
