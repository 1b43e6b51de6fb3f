// Sets names, tag, login methods and points rate of a game.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../../services.ts';
import { changeGame } from '../change-game.ts';

export const saveGame: CallHandler<Contract['ops']['game']['save']> = ({ gameId, transact }, input) =>
  transact(async (tx) => {
    await changeGame(tx, gameId, {
      name: input.name,
      slogan: input.slogan,
      orderPrefixTag: input.order_prefix_tag,
      countAppid: input.count_appid,
      packageName: input.package_name,
      loginMethods: input.login_methods,
      pointsRate: input.points_rate,
    });
    return {};
  });
