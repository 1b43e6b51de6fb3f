// The transfer pages while they load, and without a transfer.
import { PATHS } from '@emall/contract/pages';
import { Link } from '../../shared/navigation/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import { useTexts } from './texts.ts';

export function TransferSkeleton() {
  return (
    <>
      <Skeleton height={92} radius={12} />
      <Skeleton height={360} radius={12} />
      <Skeleton height={180} radius={12} />
    </>
  );
}

export function NoTransfer({ title }: { title?: string }) {
  const t = useTexts();
  return (
    <EmptyState
      title={title ?? t.none}
      text={title ? undefined : t.noneHint}
      action={<Button render={(props) => <Link to={PATHS.home} {...props} />}>{t.home}</Button>}
    />
  );
}
