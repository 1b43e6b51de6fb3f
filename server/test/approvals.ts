// A second person for tests: agrees to what an operator asks for, and returns the response of the call itself.
import { randomUUID } from 'node:crypto';
import { contract, permissions } from '@emall/contract';
import { failures } from '@emall/contract/codes';
import { sql } from 'drizzle-orm';
import type { TestMall } from './mall.ts';
import { addOperatorSession } from './operators.ts';

const NEEDED = failures['operator/needs-approval'].code;
const NOBODY = failures['operator/nobody-approves'].code;

/** Somebody with every permission, in a browser, whose second factor was just confirmed. They own no shop: no password. */
export async function addSecondPerson(mall: TestMall): Promise<{ token: string; operatorId: number }> {
  const person = await addOperatorSession(mall, [{ gameId: null, permissions }]);
  await mall.services.db.execute(
    sql`UPDATE operators SET password_hash = NULL WHERE id = ${person.operatorId}`,
  );
  await confirmFactor(mall, person.operatorId);
  return person;
}

/** Makes an operator's machine token the session of a browser whose second factor was just confirmed. */
export async function confirmFactor(mall: TestMall, operatorId: number): Promise<void> {
  const now = mall.clock.now();
  await mall.services.db.execute(sql`
    UPDATE operator_sessions SET machine_name = NULL, permissions = NULL, second_factor_at = ${now},
      last_seen_at = ${now}, expires_at = ${now}::timestamptz + interval '12 hours'
    WHERE operator_id = ${operatorId}`);
}

/** Returns `call` with a second person behind it: what needs one is approved and asked for again. */
export function withSecondPerson(mall: TestMall): TestMall['call'] {
  let person: ReturnType<typeof addSecondPerson> | undefined;
  return async (call, input, options = {}) => {
    const asking = { request_id: randomUUID(), ...options };
    const ask = () => mall.call(call, input, call.path.startsWith('ops/') ? asking : options);
    let response = await ask();
    if (response.code === NOBODY) {
      person ??= addSecondPerson(mall);
      await person;
      response = await ask();
    }
    if (response.code !== NEEDED) return response;
    const { approval_id } = response.data as unknown as { approval_id: number };
    person ??= addSecondPerson(mall);
    const { token, operatorId } = await person;
    await confirmFactor(mall, operatorId);
    const where = options.game_id ? { game_id: options.game_id } : {};
    await mall.call(contract.ops.approval.approve, { approval_id }, { token, ...where });
    return mall.call(call, input, asking);
  };
}

/** The id in the response to a call that waits for a second person. */
export const approvalIdOf = ({ data }: { data: unknown }): number =>
  (data as { approval_id: number }).approval_id;
