// Requests the list of servers from the server of a game, and records that it responded.
import type { Contract } from '@emall/contract';
import {
  findGameServerSettings,
  GameServerUnavailable,
  noteGameServerTested,
} from '../../../providers/game/index.ts';
import type { CallHandler } from '../../../services.ts';

const SHOWN = 5;

/** Without a server players have no role, and without a role they cannot enter. */
const NO_SERVERS = {
  zh: '有响应，但没有任何区服：玩家无法选择角色进入商城',
  en: 'It responds but lists no servers, so players could not choose a character',
};

export const testServer: CallHandler<Contract['ops']['game']['testServer']> = async ({
  services,
  gameId,
  language,
  transact,
}) => {
  const { gameServer, clock } = services;
  // From the cache that the request below reads: it is sent by these settings, or by later ones.
  const { updatedAt } = (await findGameServerSettings(services, gameId)) ?? {};
  const tested = await gameServer.servers(gameId).then(
    (servers) => {
      if (!servers.length) return { is_ok: false, detail: NO_SERVERS[language] };
      const names = servers.slice(0, SHOWN).map(({ server_name }) => server_name);
      const list = names.join(language === 'zh' ? '、' : ', ') + (servers.length > SHOWN ? ' …' : '');
      const count = language === 'zh' ? `${servers.length} 个区服` : `Servers: ${servers.length}`;
      return { is_ok: true, detail: `${count} (${list})` };
    },
    (error: unknown) => {
      if (!(error instanceof GameServerUnavailable)) throw error;
      return { is_ok: false, detail: error.message };
    },
  );
  return transact(async (tx) => {
    if (tested.is_ok && updatedAt) await noteGameServerTested(tx, gameId, { updatedAt, now: clock.now() });
    return tested;
  });
};
