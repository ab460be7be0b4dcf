import { scaleLinear } from 'd3-scale';

/** A part of a row's bar, in percent of the width. */
export type RowPart = { readonly left: number; readonly width: number };

/** So much of the width is what is seen at least, however little it stands for. */
const leastWidth = 0.6;

/**
 * The parts of each row's bar, one after the other, so that the longest bar is as wide as there is room, or as `most` where that is more.
 * Values are 0 or more; one below that is drawn as nothing.
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
