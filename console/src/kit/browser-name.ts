// A browser as people call it: "Chrome 156 · Windows", from what it says of itself.

// The first that fits: most browsers also name those they descend from.
const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).* Safari\//],
] as const;
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
] as const;

/** Any other client keeps the name that it sends: machines name themselves. */
export function browserName(userAgent: string): string {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (!version) continue;
    const system = SYSTEMS.find(([, known]) => known.test(userAgent))?.[0];
    return [`${name} ${version}`, system].filter(Boolean).join(' · ');
  }
  return userAgent;
}
