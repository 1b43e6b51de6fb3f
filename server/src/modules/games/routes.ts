// The calls of games.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { channelList, getGameInfo, getLinkStatus } from './reads.ts';

const { index, user } = contract;

export function routes(serve: ServeCall): void {
  serve(index.getGameInfo, getGameInfo);
  serve(index.getLinkStatus, getLinkStatus);
  serve(user.channelList, channelList);
}
