// What needs a second person stands in the contract, where the console lists it.
import { contract } from '@emall/contract';
import { expect, test } from 'vitest';
import { requirementsOf } from './operator-calls.ts';

const operators = { countTowardsLimits: async () => ({ exceeded: undefined, money: 0 }) };
const reasonOf = async (call: Parameters<typeof requirementsOf>[0]) => {
  const { reason } = await requirementsOf(
    call,
    { operator: { operatorId: 1 }, gameId: 1001 } as never,
    { operators } as never,
    { effects: [], approvals: ['persons'] },
    undefined as never,
  );
  return reason;
};

test('a call asks for a second person only for a reason that its row declares', async () => {
  expect(await reasonOf(contract.ops.export.start)).toBe('persons');
  await expect(reasonOf(contract.ops.order.note)).rejects.toThrow('does not declare persons');
});
