// Lanes of uploads: slow files take the places of no other request, and strangers take the places of no sender.
import type { FastifyRequest } from 'fastify';
import type { Operators } from '../operators/operators.ts';
import type { FindSession } from '../security/sessions.ts';
import { type Caller, tokenOf } from './callers.ts';
import { operatorCookie } from './cookies.ts';
import { createLane, type LaneLimits } from './lanes.ts';
import { networkAddressOf } from './network-address.ts';

export type UploadLanes = {
  /** At the head of a request: the lane of the sender that its headers prove, or of strangers. */
  enter(request: FastifyRequest, isOps: boolean): Promise<UploadPlace>;
};
export type UploadPlace = {
  /** Once the fields have shown the sender: a place among the strangers becomes one among the senders. */
  keepFor(caller: Caller): void;
  leave(): void;
};

const SENDERS = 0.06;
const STRANGERS = 0.03;
const OF_ONE_ACCOUNT = 0.25;
const OF_ONE_ADDRESS = 0.1;

type Finders = { findSession: FindSession; operators: Pick<Operators, 'find'> };

export function createUploadLanes({ findSession, operators }: Finders, limits: LaneLimits): UploadLanes {
  const senders = createLane(Math.ceil(limits.maxInFlight * SENDERS));
  const strangers = createLane(Math.ceil(limits.maxInFlight * STRANGERS));
  const enterAs = (sender: string) => senders.enter(sender, Math.ceil(limits.maxPerAccount * OF_ONE_ACCOUNT));
  const findSender = async (request: FastifyRequest, isOps: boolean) => {
    const gameId = Number(request.headers['game-id']) || 0;
    const token = tokenOf(request) ?? (isOps ? operatorCookie(request) : undefined);
    if (!token) return undefined;
    return isOps
      ? senderOf({ operator: await operators.find(token, gameId) })
      : senderOf({ session: gameId ? await findSession(token, gameId) : undefined });
  };

  return {
    async enter(request, isOps) {
      // It is known only while the client is there.
      const { ip } = request;
      const known = await findSender(request, isOps);
      let leave = known
        ? enterAs(known)
        : strangers.enter(
            `address ${networkAddressOf(ip)}`,
            Math.ceil(limits.maxPerAddress * OF_ONE_ADDRESS),
          );
      let isSender = known !== undefined;
      let isOver = false;
      return {
        keepFor(caller) {
          const sender = senderOf(caller);
          if (isOver || isSender || !sender) return;
          const leaveSenders = enterAs(sender);
          leave();
          leave = leaveSenders;
          isSender = true;
        },
        leave() {
          isOver = true;
          leave();
        },
      };
    },
  };
}

const senderOf = ({ session, operator }: Partial<Pick<Caller, 'session' | 'operator'>>) =>
  session ? `account ${session.accountId}` : operator ? `operator ${operator.operatorId}` : undefined;
