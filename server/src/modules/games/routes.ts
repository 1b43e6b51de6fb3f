// The calls of games; those that need other modules are in flows/games.ts.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { chooseMerchants } from './ops/choose-merchants.ts';
import { list, remove, save, setStatus } from './ops/links.ts';
import { listMerchants, merchantInfo } from './ops/merchants.ts';
import { saveChannels } from './ops/save-channels.ts';
import { saveGame } from './ops/save-game.ts';
import { saveMerchant } from './ops/save-merchant.ts';
import { savePackages } from './ops/save-packages.ts';
import { saveRules } from './ops/save-rules.ts';
import { saveServer } from './ops/save-server.ts';
import { saveTheme } from './ops/save-theme.ts';
import { testMerchant } from './ops/test-merchant.ts';
import { testServer } from './ops/test-server.ts';
import { channelList, getGameInfo, getLinkStatus } from './reads.ts';

const { index, ops, user } = contract;

export function routes(serve: ServeCall): void {
  serve(index.getGameInfo, getGameInfo);
  serve(index.getLinkStatus, getLinkStatus);
  serve(user.channelList, channelList);

  serve(ops.game.save, saveGame);
  serve(ops.game.savePackages, savePackages);
  serve(ops.game.saveChannels, saveChannels);
  serve(ops.game.saveTheme, saveTheme);
  serve(ops.game.saveRules, saveRules);
  serve(ops.game.saveServer, saveServer);
  serve(ops.game.testServer, testServer);
  serve(ops.game.chooseMerchants, chooseMerchants);
  serve(ops.game.listMerchants, listMerchants);
  serve(ops.game.merchantInfo, merchantInfo);
  serve(ops.game.saveMerchant, saveMerchant);
  serve(ops.game.testMerchant, testMerchant);
  serve(ops.link.list, list);
  serve(ops.link.save, save);
  serve(ops.link.setStatus, setStatus);
  serve(ops.link.remove, remove);
}
