// Links to addresses, authentication, linked accounts, customer service and all features.
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userAuthQuery } from '../../entities/player/index.ts';
import { Link } from '../../shared/navigation/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { Cell } from '../../shared/ui/Cell/Cell.tsx';
import { linkIcon, verifiedIcon } from '../../shared/ui/Icon/account-icons.ts';
import { gridIcon } from '../../shared/ui/Icon/menu-icons.ts';
import { lazyLayer } from '../../shared/ui/layer/lazyLayer.tsx';
import { useTexts as useMenuTexts } from './menu-texts.ts';
import { useTexts } from './texts.ts';

const MessagesSheet = lazyLayer(() => import('./MessagesSheet.tsx'));

export function Services({ onService }: { onService: () => void }) {
  const t = useTexts();
  const menu = useMenuTexts();
  const { data } = useQuery(userAuthQuery());
  const unread = useSession((state) => state.unReadInfo.message);
  const [isOpen, setIsOpen] = useState(false);
  const authState = data && (data.real_name ? t.verified : t.notVerified);
  return (
    <Card flush aria-label={t.services}>
      <Cell
        icon="location"
        label={menu.page.addresses}
        render={(look) => <Link to={PATHS.addresses} {...look} />}
      />
      <Cell
        icon={verifiedIcon}
        label={menu.page.auth}
        value={authState}
        render={(look) => <Link to={PATHS.auth} {...look} />}
      />
      <Cell
        icon={linkIcon}
        label={menu.page.links}
        render={(look) => <Link to={PATHS.thirdBind} {...look} />}
      />
      <Cell
        icon="mail"
        label={t.messages}
        value={unread > 0 ? t.unread(unread) : undefined}
        onClick={() => setIsOpen(true)}
      />
      <Cell icon="service" label={t.service} onClick={onService} />
      <Cell icon={gridIcon} label={menu.title} render={(look) => <Link to={PATHS.more} {...look} />} />
      <MessagesSheet open={isOpen} onClose={() => setIsOpen(false)} />
    </Card>
  );
}
