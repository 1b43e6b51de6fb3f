// The top-up groups with their denominations.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import type { CallHandler } from '../../services.ts';
import { readGroupItem, readGroups } from '../catalog/index.ts';

export const getRechargeGroupList: CallHandler<Contract['user']['getRechargeGroupList']> = async ({
  services,
  gameId,
}) => {
  const groups = (await readGroups(services, gameId)).filter((group) => group.kind === 'recharge');
  const list = await Promise.all(
    groups.map(async ({ group_id, name }) => {
      const page = await readGroupItem(services, gameId, { group_id, limit: LIST_LIMIT.max });
      return { group_id, name, goods: page.list };
    }),
  );
  return { list };
};
