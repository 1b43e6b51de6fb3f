// Dresses the page in a game's colours, or undresses it back to the shop's own.
export type Theme = {
  /** The game's colour. */
  game?: string | undefined;
  /** A bright companion, for lights and gradients. */
  game_2?: string | undefined;
  /** A deep companion that carries white text. */
  game_3?: string | undefined;
};

// Theme values come from the database: only plain hex colours may reach a style.
const HEX_COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

export function applyTheme(theme: Theme): void {
  const { style } = document.documentElement;
  for (const [name, value] of [
    ['--game', theme.game],
    ['--game-2', theme.game_2],
    ['--game-3', theme.game_3],
  ] as const) {
    if (value !== undefined && HEX_COLOUR.test(value)) style.setProperty(name, value);
    else style.removeProperty(name);
  }
}
