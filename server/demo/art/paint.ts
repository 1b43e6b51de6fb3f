// Owns one drawing: its size, its gradients and filters (each defined once), its seeded randomness, its markup.

/** A gradient stop: `#rrggbb`, then optionally `/opacity` and `@offset`; without offsets stops spread evenly. */
export type Stop = string;

/** To a tenth, and to a whole beyond a hundred: half the bytes, and nothing that an eye would see. */
const round = (value: number): string =>
  String(Math.abs(value) < 100 ? Math.round(value * 10) / 10 : Math.round(value));

/** Path data with its coordinates rounded. */
export function d(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  return parts.reduce((text, part, i) => {
    const value = values[i];
    return text + part + (value === undefined ? '' : typeof value === 'number' ? round(value) : value);
  }, '');
}

function stopMarkup(stop: Stop, index: number, count: number): string {
  const match = /^(#[0-9a-f]{3,6})(?:\/([\d.]+))?(?:@([\d.]+))?$/i.exec(stop);
  if (!match) throw new Error(`not a gradient stop: ${stop}`);
  const offset = match[3] ?? String(Math.round((index / Math.max(1, count - 1)) * 100) / 100);
  const opacity = match[2] === undefined ? '' : ` stop-opacity="${match[2]}"`;
  return `<stop offset="${offset}" stop-color="${match[1]}"${opacity}/>`;
}

const stopList = (stops: Stop[]): string => stops.map((s, i) => stopMarkup(s, i, stops.length)).join('');

/** Drops what a number can do without: the zero before its point and the blank before its sign. */
const terse = (svg: string): string =>
  svg
    .replaceAll('#ffffff', '#fff')
    .replace(/ (?:d|opacity|offset|stop-opacity|[rc]?[xy]|x[12]|y[12]|transform)="[^"]*"/g, (attribute) =>
      attribute.replace(/(?<![\d.])0\.(?=\d)/g, '.').replace(/(?<=[\d.]) -/g, '-'),
    );

export class Sheet {
  readonly width: number;
  readonly height: number;
  private readonly defs = new Map<string, string>();
  private readonly parts: string[] = [];
  private state: number;

  constructor(width: number, height: number, seed: string) {
    this.width = width;
    this.height = height;
    this.state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 2166136261);
  }

  /** Mulberry32: the same drawing comes out at every start, so tests and caches can rely on it. */
  random(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + this.random() * (high - low);
  }

  private define(tag: string, attributes: string, content: string): string {
    const key = `${tag}|${attributes}|${content}`;
    const known = this.defs.get(key);
    if (known) return known;
    const id = `p${this.defs.size}`;
    this.defs.set(key, id);
    return id;
  }

  /** A linear gradient; 90° runs from top to bottom, 0° from left to right. */
  lin(angle: number, ...stops: Stop[]): string {
    const x = Math.cos((angle * Math.PI) / 180) / 2;
    const y = Math.sin((angle * Math.PI) / 180) / 2;
    const place = (v: number) => String(Math.round((0.5 + v) * 100) / 100);
    const ends = `x1="${place(-x)}" y1="${place(-y)}" x2="${place(x)}" y2="${place(y)}"`;
    return `url(#${this.define('linearGradient', ends, stopList(stops))})`;
  }

  /** A radial gradient in fractions of the painted shape's box. */
  rad(cx: number, cy: number, r: number, ...stops: Stop[]): string {
    return `url(#${this.define('radialGradient', `cx="${cx}" cy="${cy}" r="${r}"`, stopList(stops))})`;
  }

  blur(deviation: number): string {
    const reach = 'x="-50%" y="-50%" width="200%" height="200%"';
    return `filter="url(#${this.define('filter', reach, `<feGaussianBlur stdDeviation="${deviation}"/>`)})"`;
  }

  /** Rounds any silhouette: light on its upper left edge, shade on its lower right one. */
  volume(size: number, shade = '#0a1430', shadeOpacity = 0.38, lightOpacity = 0.5): string {
    const edge = (shift: number, colour: string, opacity: number, name: string) =>
      `<feOffset in="b" dx="${shift}" dy="${shift}" result="o"/>` +
      '<feComposite in="SourceAlpha" in2="o" operator="out" result="e"/>' +
      `<feFlood flood-color="${colour}" flood-opacity="${opacity}"/>` +
      `<feComposite in2="e" operator="in" result="${name}"/>`;
    const steps =
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${size}" result="b"/>` +
      edge(-size, shade, shadeOpacity, 'd') +
      edge(Math.round(size * 7) / 10, '#ffffff', lightOpacity, 'l') +
      '<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="d"/><feMergeNode in="l"/></feMerge>';
    return `filter="url(#${this.define('filter', 'x="-15%" y="-15%" width="130%" height="130%"', steps)})"`;
  }

  clip(shape: string): string {
    return `clip-path="url(#${this.define('clipPath', '', `<path d="${shape}"/>`)})"`;
  }

  /** Stores a repeated drawing once and returns a reference to it, which keeps the file small. */
  stamp(drawing: string): (x: number, y: number, scale: number, turn?: number) => string {
    const id = this.define('g', '', drawing);
    return (x, y, scale, turn = 0) => {
      const rotate = turn ? ` rotate(${Math.round(turn)})` : '';
      const size = scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`;
      return `<use href="#${id}" transform="translate(${Math.round(x)} ${Math.round(y)})${rotate}${size}"/>`;
    };
  }

  add(...parts: string[]): void {
    this.parts.push(...parts);
  }

  svg(): string {
    const defs = [...this.defs].map(([key, id]) => {
      const [tag, attributes, ...content] = key.split('|');
      return `<${tag} id="${id}"${attributes ? ` ${attributes}` : ''}>${content.join('|')}</${tag}>`;
    });
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`;
    // Round caps stand on the root once instead of on every stroke.
    const root = `<svg xmlns="http://www.w3.org/2000/svg" ${size} stroke-linecap="round" stroke-linejoin="round">`;
    return terse(`${root}<defs>${defs.join('')}</defs>${this.parts.join('')}</svg>`);
  }
}

const channels = (colour: string): number[] => {
  const hex = colour.length === 4 ? [...colour.slice(1)].map((c) => c + c).join('') : colour.slice(1);
  return [0, 2, 4].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
};

/** The colour `amount` of the way from one to another. */
export function mix(from: string, to: string, amount: number): string {
  const target = channels(to);
  const parts = channels(from).map((c, i) => Math.round(c + ((target[i] ?? c) - c) * amount));
  return `#${parts.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}

export const lighter = (colour: string, amount: number): string => mix(colour, '#ffffff', amount);
export const darker = (colour: string, amount: number): string => mix(colour, '#0b1026', amount);
