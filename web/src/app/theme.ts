// Applies the colours of the selected game to the page.
import { useSession } from '../shared/session/index.ts';
import { applyTheme } from '../shared/ui/theme.ts';

export function applyGameTheme(): void {
  useSession.subscribe((state, before) => {
    if (state.gameInfo === before.gameInfo) return;
    const theme = state.gameInfo?.theme;
    applyTheme({ game: theme?.primary, game_2: theme?.light, game_3: theme?.deep });
  });
}
