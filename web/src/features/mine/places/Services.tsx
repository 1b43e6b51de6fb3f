// The player's ways to addresses, proofs, linked accounts and everything else.
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../shared/navigation/index.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Cell } from '../../../shared/ui/Cell/Cell.tsx';
import { authQuery } from '../queries.ts';
import { useTexts } from '../texts.ts';
import { useTexts as useMoreTexts } from './texts.ts';

export function Services({ onService }: { onService: () => void }) {
  const t = useTexts();
  const m = useMoreTexts();
  const { data } = useQuery(authQuery());
  const proof = data && (data.real_name ? t.proved : t.notProved);
  return (
    <Card flush aria-label={t.services}>
      <Cell
        icon="location"
        label={m.place.addresses}
        render={(look) => <Link to={PATHS.addresses} {...look} />}
      />
      <Cell
        icon="shield"
        label={m.place.auth}
        value={proof}
        render={(look) => <Link to={PATHS.auth} {...look} />}
      />
      <Cell icon="link" label={m.place.links} render={(look) => <Link to={PATHS.thirdBind} {...look} />} />
      <Cell icon="service" label={t.service} onClick={onService} />
      <Cell icon="grid" label={m.title} render={(look) => <Link to={PATHS.more} {...look} />} />
    </Card>
  );
}
