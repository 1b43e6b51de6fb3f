// A preview is seen by a character that is found by its name.
import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { RolePicker } from './RolePicker.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const role = { role_id: 3, server_code: 's1', server_name: 'Harbour', role_code: 'r9', role_name: 'Captain' };

async function show(permissions: string[]) {
  const chosen = vi.fn();
  const Screen = () => <RolePicker onChoose={chosen} />;
  const responses = { 'player/find': { list: [{ player_id: 7, nickname: 'Lin', roles: [role] }] } };
  const shown = await showScreen({ Screen, permissions, responses });
  root = shown.root;
  return { chosen, sent: shown.sent };
}

test('who may see players finds the character by name and chooses it', async () => {
  const { chosen, sent } = await show(['player.read']);
  fireEvent.change(screen.getByLabelText('Player'), { target: { value: 'Captain' } });
  expect(sent.filter(({ path }) => path === 'player/find')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  const select = await screen.findByLabelText('Character');
  expect(screen.getByRole('option', { name: 'Harbour Captain (Lin)' })).toBeDefined();
  fireEvent.change(select, { target: { value: '3' } });
  expect(chosen).toHaveBeenLastCalledWith({ server_code: 's1', role_code: 'r9' });
});

test('who may not see players types the numbers', async () => {
  const { chosen } = await show([]);
  fireEvent.change(screen.getByLabelText('Server code'), { target: { value: 's1' } });
  expect(chosen).toHaveBeenLastCalledWith(null);
  fireEvent.change(screen.getByLabelText('Character ID'), { target: { value: 'r9' } });
  expect(chosen).toHaveBeenLastCalledWith({ server_code: 's1', role_code: 'r9' });
});
