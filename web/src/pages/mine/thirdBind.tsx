// Account linking: WeChat and WeGame by the round trip through their own consent, and back here.
import { useEffect } from 'react';
import { entranceOf, stripTicket, thirdErrorOf } from '../../features/login/entrance.ts';
import { linkTo } from '../../features/login/ways.ts';
import { LinkedWays } from '../../features/mine/links/LinkedWays.tsx';
import { type Arrival, useArrival } from '../../features/mine/links/useArrival.ts';
import { LoginGate } from '../../features/orders/LoginGate.tsx';
import { useQueryParams } from '../../shared/navigation/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { Page } from '../../shared/ui/Page/Page.tsx';

export default function ThirdBindPage() {
  return (
    <LoginGate>
      <Links />
    </LoginGate>
  );
}

function Links() {
  const { gameId, sourceFrom, isXJSJ } = useSession();
  useArrival(arrivalOf(useQueryParams()));
  useEffect(stripTicket, []);
  return (
    <Page padded>
      <LinkedWays
        hrefOf={(way) => linkTo(way, isXJSJ, { game_id: gameId, source_from: sourceFrom, purpose: 'bind' })}
      />
    </Page>
  );
}

function arrivalOf(query: Readonly<Record<string, string | undefined>>): Arrival {
  const entrance = entranceOf(query);
  if (entrance?.kind === 'third') return { provider: entrance.provider, ticket: entrance.ticket };
  const error = thirdErrorOf(query);
  return error && { error };
}
