// Account linking: WeChat and WeGame by the round trip through their own consent, and back here.
import { useEffect } from 'react';
import { LoginGate } from '../../entities/player/index.ts';
import { stripTicket } from '../../features/login/entrance.ts';
import { linkTo } from '../../features/login/ways.ts';
import { LinkedWays } from '../../features/mine/links/LinkedWays.tsx';
import { type Arrival, useArrival } from '../../features/mine/links/useArrival.ts';
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

function arrivalOf({ bind, bind_ticket, bind_error }: Readonly<Record<string, string | undefined>>): Arrival {
  if (bind !== 'wechat' && bind !== 'wegame') return undefined;
  if (bind_ticket) return { provider: bind, ticket: bind_ticket };
  return { error: bind_error === 'denied' ? 'denied' : 'failed' };
}
