// A test of a game's server counts for the settings that it was made with.
import { contract } from '@emall/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames } from '../../../test/members.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { createProviders } from '../../providers/create.ts';
import { describeGameServer, storeGameServer } from '../../providers/game/index.ts';
import { gamesModule } from './index.ts';

const GAME_ID = 1001;
let mall: TestMall;
let token: string;
/** What happens while the game's server is asked. */
let meanwhile: () => Promise<unknown>;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [gamesModule],
    providers: (platform) => {
      const providers = createProviders(platform);
      const servers = async () => {
        await meanwhile();
        return [{ server_code: 's1', server_name: '一区', channel_type: 0, is_open: true }] as never;
      };
      return { ...providers, gameServer: { ...providers.gameServer, servers } };
    },
  });
  await addGames(mall);
  ({ token } = await addOperatorSession(mall, [{ gameId: GAME_ID, permissions: ['game.manage'] }]));
});
beforeEach(async () => {
  meanwhile = async () => undefined;
  await save('https://first.example');
});
afterAll(() => mall.close());

const save = (url: string) => {
  const { db, config, clock } = mall.services;
  mall.clock.advance(1000);
  return db.transaction((tx) =>
    storeGameServer(
      tx,
      GAME_ID,
      { url, secret: 's'.repeat(32) },
      { key: config.operatorKey, now: clock.now() },
    ),
  );
};
const run = () => mall.call(contract.ops.game.testServer, {}, { token });
const testedAt = async () => (await describeGameServer(mall.services.db, GAME_ID))?.testedAt;

test('settings that responded are tested', async () => {
  expect((await run()).data).toMatchObject({ is_ok: true });
  expect(await testedAt()).toEqual(mall.clock.now());
});

test('settings that were saved while others were tested stay untested', async () => {
  meanwhile = () => save('https://second.example');
  expect((await run()).data).toMatchObject({ is_ok: true });
  expect(await testedAt()).toBeNull();
});
