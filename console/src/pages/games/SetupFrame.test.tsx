// The steps of the set-up: what lies behind and is done has a tick.
import type { OpsGame, ReadinessItem } from '@emall/contract';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../i18n/language.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { SetupFrame } from './SetupFrame.tsx';
import type { Step } from './setup-steps.ts';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
});

const item = (name: ReadinessItem['item'], is_done: boolean) => ({
  item: name,
  is_done,
  is_required: true,
  is_untested: false,
});
const game = {
  game_id: '1003',
  name: 'Stardust',
  readiness: [item('login_methods', true), item('game_server', true), item('payment', false)],
} as unknown as OpsGame;

const ticked = async (step: Step) => {
  setLanguage('en');
  const component = () => (
    <SetupFrame step={step} game={game}>
      {null}
    </SetupFrame>
  );
  root = await renderRouter(
    createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() }),
  );
  return screen
    .getAllByRole('listitem')
    .filter((each) => each.querySelector('svg'))
    .map(({ textContent }) => textContent);
};

test('a step that was not reached has no tick, though its connection works', async () => {
  expect(await ticked('look')).toEqual(['Game']);
});

test('what lies behind has a tick where nothing is missing', async () => {
  expect(await ticked('texts')).toEqual(['Game', 'Look and login', 'Game server']);
});
