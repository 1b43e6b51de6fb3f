// An order or a list of them that could not be fetched.
import { PATHS } from '@emall/contract/pages';
import { Link } from '../../shared/navigation/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { NotLoaded } from '../../shared/ui/EmptyState/NotLoaded.tsx';
import { useTexts } from './texts.ts';

export function OrderFailure({ onRetry }: { onRetry: () => unknown }) {
  const t = useTexts();
  return (
    <NotLoaded
      title={t.failed}
      onRetry={onRetry}
      wayOn={
        <Button variant="ghost" render={(look) => <Link to={PATHS.home} {...look} />}>
          {t.toShop}
        </Button>
      }
    />
  );
}
