import { scaleLinear } from 'd3-scale';

/** In percent of the width. */
export type RowPart = { readonly left: number; readonly width: number };

/** Minimum width of a nonzero part, so that it stays visible. */
const leastWidth = 0.6;

/**
 * Lays out each row's parts side by side. The longest row, or `most` if larger, fills the width. Negative values count
 * as 0.
 */
export function rowScales(rows: readonly (readonly number[])[], most = 0): RowPart[][] {
  const bars = rows.map((parts) => parts.map((value) => Math.max(0, value)));
  const longest = Math.max(most, ...bars.map((parts) => parts.reduce((all, value) => all + value, 0)));
  const across = scaleLinear([0, longest === 0 ? 1 : longest], [0, 100]);
  return bars.map((parts) => {
    let left = 0;
    return parts.map((value) => {
      const part = { left, width: value === 0 ? 0 : Math.min(100 - left, Math.max(across(value), leastWidth)) };
      left += part.width;
      return part;
    });
  });
}
