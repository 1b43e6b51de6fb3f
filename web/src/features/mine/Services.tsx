// Links to addresses, authentication, linked accounts, customer service and all features.
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { userAuthQuery } from '../../entities/player/index.ts';
import { Link } from '../../shared/navigation/index.ts';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { Cell } from '../../shared/ui/Cell/Cell.tsx';
import { useTexts as useMenuTexts } from './menu-texts.ts';
import { useTexts } from './texts.ts';

export function Services({ onService }: { onService: () => void }) {
  const t = useTexts();
  const menu = useMenuTexts();
  const { data } = useQuery(userAuthQuery());
  const authState = data && (data.real_name ? t.verified : t.notVerified);
  return (
    <Card flush aria-label={t.services}>
      <Cell
        icon="location"
        label={menu.page.addresses}
        render={(look) => <Link to={PATHS.addresses} {...look} />}
      />
      <Cell
        icon="verified"
        label={menu.page.auth}
        value={authState}
        render={(look) => <Link to={PATHS.auth} {...look} />}
      />
      <Cell icon="link" label={menu.page.links} render={(look) => <Link to={PATHS.thirdBind} {...look} />} />
      <Cell icon="service" label={t.service} onClick={onService} />
      <Cell icon="grid" label={menu.title} render={(look) => <Link to={PATHS.more} {...look} />} />
    </Card>
  );
}
