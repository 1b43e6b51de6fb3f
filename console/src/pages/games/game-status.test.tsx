// What is asked before a game moves, what is said of its status, and of fields whose names are not enough.
import type { OpsGame } from '@emall/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { Toasts } from '../../kit/Toasts.tsx';
import { showScreen } from '../../test/show-screen.tsx';
import { Screen as GameScreen } from './Game.tsx';
import { GameStatus } from './GameStatus.tsx';

const game: OpsGame = {
  game_id: '1001',
  name: 'North',
  publisher: 'North Games',
  slogan: '',
  order_prefix_tag: '',
  count_appid: '',
  package_name: '',
  login_methods: ['phone'],
  points_rate: 1,
  status: 'running',
  set_status: 'running',
  status_msg: '',
  en: { status_msg: '' },
  moved_to: '',
  first_opened_at: '2026-11-01T00:00:00Z',
  exported_at: null,
  maintenance_from: null,
  maintenance_until: null,
  shop_url: 'https://shop.example/mall/?game_id=1001',
  theme: null,
  packages: [],
  channels: [],
  server: { source: 'environment', url: '', tested_at: null },
  merchants: [],
  readiness: [{ item: 'goods', is_done: false, is_required: true, is_untested: false }],
} as unknown as OpsGame;

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('a game moves to a complete address, and what is not one is named at its field', async () => {
  const shown = await showScreen({ Screen: () => <GameStatus game={game} />, permissions: ['game.manage'] });
  root = shown.root;
  fireEvent.click(screen.getByRole('button', { name: 'Move to a new address' }));
  const address = await screen.findByLabelText('New address');
  const confirm = () =>
    screen.getAllByRole<HTMLButtonElement>('button', { name: 'Move to a new address' }).at(-1);
  expect(screen.queryByText(/^Enter a complete address/)).toBeNull();
  fireEvent.change(address, { target: { value: 'shop.example/north' } });
  expect(screen.getByText(/^Enter a complete address/)).toBeDefined();
  expect(confirm()?.disabled).toBe(true);
  fireEvent.change(address, { target: { value: ' https://shop.example/north ' } });
  expect(screen.queryByText(/^Enter a complete address/)).toBeNull();
  await waitFor(() => expect(confirm()?.matches(':disabled, [aria-busy]')).toBe(false));
  await act(async () => confirm()?.click());
  const moved = { status: 'moved', moved_to: 'https://shop.example/north', from: null, until: null };
  await waitFor(() =>
    expect(shown.sent.find(({ path }) => path === 'game/setStatus')?.input).toMatchObject(moved),
  );
});

test('a game lacks goods until some are on sale and in stock, and its settings say what a prefix is', async () => {
  ({ root } = await showScreen({
    Screen: GameScreen,
    path: 'game',
    permissions: ['game.manage', 'game.read'],
    responses: { 'game/info': { ...game, status: 'maintenance', set_status: 'maintenance' } },
  }));
  expect(await screen.findByText('Missing before it can open: Goods on sale and in stock')).toBeDefined();
  expect(screen.getByText(/^Order numbers begin with it/)).toBeDefined();
  expect(screen.getByText(/^Points a player earns per yuan/)).toBeDefined();
});

test('the message of a maintenance that is scheduled is not what players read now', async () => {
  const scheduled = {
    ...game,
    set_status: 'maintenance' as const,
    status_msg: '早上七点恢复',
    maintenance_from: '2027-02-01T19:00:00Z',
  };
  ({ root } = await showScreen({
    Screen: () => <GameStatus game={scheduled} />,
    permissions: ['game.read'],
  }));
  expect(screen.getByText('Message during maintenance')).toBeDefined();
  expect(screen.queryByText('Message to players')).toBeNull();
});

test('a maintenance that was cancelled is brought back with its window and its messages', async () => {
  const scheduled = {
    ...game,
    readiness: [],
    set_status: 'maintenance' as const,
    status_msg: '早上七点恢复',
    en: { status_msg: 'Back at seven' },
    maintenance_from: '2027-02-01T19:00:00Z',
    maintenance_until: '2027-02-01T23:00:00Z',
  };
  const shown = await showScreen({
    Screen: () => (
      <>
        <GameStatus game={scheduled} />
        <Toasts />
      </>
    ),
    permissions: ['game.manage'],
  });
  root = shown.root;
  fireEvent.click(screen.getByRole('button', { name: 'Cancel maintenance' }));
  expect(await screen.findByText('Maintenance cancelled')).toBeDefined();
  await act(async () => screen.getByRole('button', { name: 'Undo' }).click());
  await screen.findByText('Maintenance restored');
  const sent = shown.sent.filter(({ path }) => path === 'game/setStatus').map(({ input }) => input);
  expect(sent).toMatchObject([
    { status: 'running', from: null, until: null },
    {
      status: 'maintenance',
      msg: '早上七点恢复',
      en: { msg: 'Back at seven' },
      from: '2027-02-01T19:00:00Z',
      until: '2027-02-01T23:00:00Z',
    },
  ]);
});
