// The figures of benches: how they are named, shown and compared with their bars.

/**
 * @typedef {object} Figure
 * @property {string} promise The number of the promise.
 * @property {string} what Without anything that differs from run to run: a figure is compared with that of the last run.
 * @property {number} value
 * @property {number} [atLeast] The bar: at least or at most this; neither for what is only shown.
 * @property {number} [atMost]
 * @property {string} [detail] What the figure was made of.
 */

/** @param {Pick<Figure, 'promise' | 'what'>} figure */
export const idOf = ({ promise, what }) => `${promise} ${what}`;

/** @param {Figure} figure */
export const isHeld = ({ value, atLeast = -Infinity, atMost = Infinity }) =>
  value >= atLeast && value <= atMost;

/** @param {Figure} figure */
export function barOf({ atLeast, atMost }) {
  if (atLeast !== undefined && atLeast === atMost) return `= ${atLeast}`;
  if (atLeast !== undefined) return `≥ ${atLeast}`;
  return atMost === undefined ? '' : `≤ ${atMost}`;
}

/**
 * With two digits, and with more where it would otherwise look like the bar that it is above or below.
 * @param {Pick<Figure, 'value' | 'atLeast' | 'atMost'>} figure
 */
export function shown({ value, atLeast, atMost }) {
  const least = value >= 100 ? 0 : 2;
  const isBar = (/** @type {number} */ digits) =>
    [atLeast, atMost].some((bar) => bar !== value && bar === Number(value.toFixed(digits)));
  let digits = least;
  while (digits < least + 3 && isBar(digits)) digits += 1;
  return value >= 100
    ? Number(value.toFixed(digits)).toLocaleString('en', { maximumFractionDigits: digits })
    : String(Number(value.toFixed(digits)));
}
