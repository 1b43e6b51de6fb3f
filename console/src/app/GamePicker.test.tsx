// The game in the console's bar.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GamePicker } from './GamePicker.tsx';

test('a game without a picture shows the first character of its name, an emoji too', () => {
  const game = { game_id: '1001', name: '🌊 Tides' };
  render(<GamePicker games={[]} game={game as never} onPick={() => undefined} />);
  expect(screen.getByRole('button').firstChild?.textContent).toBe('🌊');
});
