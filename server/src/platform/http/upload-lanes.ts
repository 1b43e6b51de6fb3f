// Lanes of uploads: slow files take the places of no other request, and strangers take the places of no sender.
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../address.ts';
import type { FindSession, Session } from '../sessions.ts';
import { tokenOf } from './callers.ts';
import { createLane, type LaneLimits } from './lanes.ts';

export type UploadLanes = {
  /** At the head of a request: the lane of the account that its headers prove, or of strangers. */
  enter(request: FastifyRequest): Promise<UploadPlace>;
};
export type UploadPlace = {
  /** Once the fields have shown the sender: a place among the strangers becomes one among the senders. */
  keepFor(session: Session | undefined): void;
  leave(): void;
};

const SENDERS = 0.06;
const STRANGERS = 0.03;
const OF_ONE_ACCOUNT = 0.25;
const OF_ONE_ADDRESS = 0.1;

export function createUploadLanes(findSession: FindSession, limits: LaneLimits): UploadLanes {
  const senders = createLane(Math.ceil(limits.maxInFlight * SENDERS));
  const strangers = createLane(Math.ceil(limits.maxInFlight * STRANGERS));
  const enterAs = (session: Session) =>
    senders.enter(`account ${session.accountId}`, Math.ceil(limits.maxPerAccount * OF_ONE_ACCOUNT));

  return {
    async enter(request) {
      const token = tokenOf(request);
      const gameId = Number(request.headers['game-id']);
      const session = token && gameId ? await findSession(token, gameId) : undefined;
      let leave = session
        ? enterAs(session)
        : strangers.enter(
            `address ${addressOf(request.ip)}`,
            Math.ceil(limits.maxPerAddress * OF_ONE_ADDRESS),
          );
      let isSender = session !== undefined;
      return {
        keepFor(sender) {
          if (isSender || !sender) return;
          const leaveSenders = enterAs(sender);
          leave();
          leave = leaveSenders;
          isSender = true;
        },
        leave: () => leave(),
      };
    },
  };
}
