// Messages of the shop, and links to addresses, authentication, linked accounts, customer service and all features.
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { userAuthQuery } from '../../entities/player/index.ts';
import { defineSearch, Link, optionalOneOf, useSearch } from '../../shared/navigation/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { Cell } from '../../shared/ui/Cell/Cell.tsx';
import { linkIcon, verifiedIcon } from '../../shared/ui/Icon/account-icons.ts';
import { gridIcon } from '../../shared/ui/Icon/menu-icons.ts';
import { lazyLayer } from '../../shared/ui/layer/lazyLayer.tsx';
import { useTexts as useMenuTexts } from './menu-texts.ts';
import { useTexts } from './texts.ts';

/** In the address: Back from the page of a message returns to the messages. */
const servicesSearch = defineSearch({ sheet: optionalOneOf(['messages']) });

const MessagesSheet = lazyLayer(() => import('./MessagesSheet.tsx'));

export function Services({ onService }: { onService: () => void }) {
  const t = useTexts();
  const menu = useMenuTexts();
  const { data } = useQuery(userAuthQuery());
  const unread = useSession((state) => state.unReadInfo.message);
  const { values, open, close } = useSearch(servicesSearch);
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
        onClick={() => open({ sheet: 'messages' })}
      />
      <Cell icon="service" label={t.service} onClick={onService} />
      <Cell icon={gridIcon} label={menu.title} render={(look) => <Link to={PATHS.more} {...look} />} />
      <MessagesSheet open={values.sheet === 'messages'} onClose={() => close({ sheet: undefined })} />
    </Card>
  );
}
