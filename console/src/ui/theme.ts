// Light, dark, or as the device has it; dense or roomy.
const KEY = 'console_theme';
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export function storedTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

export function applyTheme(theme: Theme = storedTheme()): void {
  localStorage.setItem(KEY, theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

const DENSITY_KEY = 'console_density';
export const DENSITIES = ['dense', 'roomy'] as const;
export type Density = (typeof DENSITIES)[number];

export function storedDensity(): Density {
  const stored = localStorage.getItem(DENSITY_KEY);
  return DENSITIES.find((density) => density === stored) ?? 'dense';
}

export function applyDensity(density: Density = storedDensity()): void {
  localStorage.setItem(DENSITY_KEY, density);
  document.documentElement.dataset.density = density;
}
