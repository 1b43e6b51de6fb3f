// The game's real server over HTTP, with signed requests (docs/game-server.md).
import Type, { type Static, type TSchema } from 'typebox';
import { cleanText } from '../../platform/clean-text.ts';
import type { Clock } from '../../platform/clock.ts';
import { type CompiledSchema, compiledSchema } from '../../platform/compiled-schema.ts';
import { isOutageStatus } from '../../platform/resilience/breaker.ts';
import { type HttpClients, plainClients } from '../../platform/security/guarded-clients.ts';
import { PrivateAddress } from '../../platform/security/private-networks.ts';
import { signedHeaders } from '../../platform/security/signing.ts';
import { DeliveryRefused, type GameServer, GameServerUnavailable } from './index.ts';

const TIMEOUT_MS = 5000;
const MAX_ANSWER_BYTES = 1024 * 1024;

const name = Type.String({ maxLength: 200 });
/** It is sent back as it came, so one that cannot be stored is no code. */
const code = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\p{Cc}]+$' });
const Server = Type.Object({
  server_code: code(32),
  server_name: name,
  status: Type.Union([Type.Literal('open'), Type.Literal('maintenance')]),
});
const GameRole = Type.Object({
  server_code: code(32),
  server_name: name,
  role_code: code(64),
  role_name: name,
  level: Type.Integer(),
  vip_level: Type.Integer(),
  avatar: Type.String({ maxLength: 500 }),
  channel_type: Type.Integer(),
});
const AccountOfToken = Type.Object({
  u8_account_id: code(64),
  nickname: name,
});

const responses = {
  servers: compiledSchema(Type.Object({ servers: Type.Array(Server) })),
  roles: compiledSchema(Type.Object({ roles: Type.Array(GameRole) })),
  role: compiledSchema(Type.Object({ role: Type.Union([GameRole, Type.Null()]) })),
  mail: compiledSchema(Type.Object({})),
  delivery: compiledSchema(
    Type.Object({
      result: Type.Union([Type.Literal('delivered'), Type.Literal('refused')]),
      reason: Type.Optional(Type.String({ maxLength: 200 })),
    }),
  ),
  deliveryState: compiledSchema(Type.Object({ is_delivered: Type.Boolean() })),
  sdkToken: compiledSchema(Type.Object({ account: Type.Union([AccountOfToken, Type.Null()]) })),
};

type Options = {
  url: string;
  secret: string;
  clock: Clock;
  timeoutMs?: number;
  clients?: Pick<HttpClients, 'fetch'>;
};

export function createHttpGameServer({
  url,
  secret,
  clock,
  timeoutMs = TIMEOUT_MS,
  clients = plainClients,
}: Options): GameServer {
  const base = url.replace(/\/+$/, '');

  async function query<T extends TSchema>(
    path: string,
    request: object,
    answer: CompiledSchema<T>,
  ): Promise<Static<T>> {
    const target = new URL(`${base}/${path}`);
    const body = Buffer.from(JSON.stringify(request));
    const data = await post(target, body);
    if (!answer.check(data)) throw new GameServerUnavailable(`${path}: the answer is not as documented`);
    return data as Static<T>;
  }

  /** Whatever is not a whole, timely 200 leaves open whether the game acted. */
  async function post(target: URL, body: Buffer): Promise<unknown> {
    let status: number | undefined;
    try {
      const response = await clients.fetch(target, {
        method: 'POST',
        headers: signedHeaders(secret, clock.now(), target.pathname, body),
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.status;
      const text = await readAtMost(response, MAX_ANSWER_BYTES);
      if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
      return parse(text);
    } catch (error) {
      // The body may name players: the error carries only the path and the kind of fault.
      throw new GameServerUnavailable(`${target.pathname}: ${reasonOf(error)}`, {
        isOutage: isOutageStatus(status),
      });
    }
  }

  return {
    async servers(gameId) {
      const { servers } = await query('servers', { game_id: gameId }, responses.servers);
      return servers.map(withCleanServer);
    },
    async rolesOf(gameId, u8AccountId) {
      const { roles } = await query(
        'roles',
        { game_id: gameId, u8_account_id: u8AccountId },
        responses.roles,
      );
      return roles.map(withCleanNames);
    },
    async findRole(gameId, serverCode, roleCode) {
      const key = { game_id: gameId, server_code: serverCode, role_code: roleCode };
      const { role } = await query('role', key, responses.role);
      return role ? withCleanNames(role) : undefined;
    },
    async sendMail(gameId, to, text, key) {
      await query('mail', { game_id: gameId, ...to, text, key }, responses.mail);
    },
    async verifySdkToken(gameId, sdkToken) {
      const answer = await query('sdk-token', { game_id: gameId, sdk_token: sdkToken }, responses.sdkToken);
      const { account } = answer;
      return account ? { ...account, nickname: cleanText(account.nickname) } : undefined;
    },
    async deliver(gameId, delivery) {
      const answer = await query('deliver', { game_id: gameId, ...delivery }, responses.delivery);
      if (answer.result === 'refused')
        throw new DeliveryRefused(cleanText(answer.reason ?? '') || 'no reason given');
    },
    async queryDelivery(gameId, key) {
      const answer = await query('delivery-state', { game_id: gameId, key }, responses.deliveryState);
      return answer.is_delivered;
    },
  };
}

/** A name of which nothing is left is replaced by its code. */
const withCleanServer = <T extends Pick<Static<typeof Server>, 'server_code' | 'server_name'>>(
  server: T,
): T => ({
  ...server,
  server_name: cleanText(server.server_name) || server.server_code,
});

const withCleanNames = (role: Static<typeof GameRole>): Static<typeof GameRole> => ({
  ...withCleanServer(role),
  role_name: cleanText(role.role_name) || role.role_code,
  avatar: cleanText(role.avatar),
});

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof PrivateAddress ? error.cause.message : error.message;
}

async function readAtMost(response: Response, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > limit) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The error of the parser quotes the text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the answer is no JSON');
  }
}
