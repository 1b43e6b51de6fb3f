// Whether a game's colours can be read: contrast ratios by WCAG 2, and what a theme needs.

const HEX = /^#[0-9a-f]{6}$/i;

function luminance(colour: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** From 1 (the same) to 21 (black on white); colours are `#rrggbb`. */
export function contrastRatio(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

export type ThemeCheck = {
  check: 'white_on_deep' | 'white_on_primary' | 'deep_on_light';
  ratio: number;
  needed: number;
};

/** What the shop's pages put on each other. Headings on the primary colour are large, so that less is enough there. */
export function checkTheme({
  primary,
  deep,
  light,
}: {
  primary: string;
  deep: string;
  light: string;
}): ThemeCheck[] {
  if (![primary, deep, light].every((colour) => HEX.test(colour))) return [];
  return [
    { check: 'white_on_deep', ratio: contrastRatio('#ffffff', deep), needed: 4.5 },
    { check: 'white_on_primary', ratio: contrastRatio('#ffffff', primary), needed: 3 },
    { check: 'deep_on_light', ratio: contrastRatio(deep, light), needed: 4.5 },
  ];
}
