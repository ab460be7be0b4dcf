import { scaleBand, scaleLinear } from 'd3-scale';

/** `series` is the index of its series. */
export type ColumnPiece = { readonly series: number; readonly top: number; readonly height: number };

/** `left`, `width` and `center` are percentages of the width; pieces use the unit of the given height. */
export type Column = {
  readonly left: number;
  readonly width: number;
  readonly center: number;
  readonly pieces: readonly ColumnPiece[];
};

export type ColumnScales = {
  readonly columns: readonly Column[];
  /** Values of the grid lines, including zero. */
  readonly rules: readonly { readonly value: number; readonly top: number }[];
  /** Distance of the zero line from the top. */
  readonly base: number;
  /** Distance of the line from the top, per column. */
  readonly line: readonly number[];
};

const aboutRules = 4;

/**
 * Stacks each column's values in series order: positive ones upward and negative ones downward. `line` has one value
 * per column, or is empty.
 */
export function columnScales(
  columns: readonly (readonly number[])[],
  { line = [], height }: { readonly line?: readonly number[]; readonly height: number },
): ColumnScales {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const ups = columns.map((values) => sum(values.filter((value) => value > 0)));
  const downs = columns.map((values) => sum(values.filter((value) => value < 0)));
  const extent = [Math.min(0, ...downs, ...line), Math.max(0, ...ups, ...line)] as const;
  const isEmpty = extent[0] === 0 && extent[1] === 0;
  const up = scaleLinear(isEmpty ? [0, 1] : extent, [height, 0]).nice(aboutRules);
  const across = scaleBand<number>(columns.keys(), [0, 100]).padding(paddingOf(columns.length));
  return {
    columns: columns.map((values, index) => {
      const left = across(index) ?? 0;
      const width = across.bandwidth();
      return { left, width, center: left + width / 2, pieces: stack(values, up) };
    }),
    rules: isEmpty ? [] : up.ticks(aboutRules).map((value) => ({ value, top: up(value) })),
    base: up(0),
    line: line.map((value) => up(value)),
  };
}

function paddingOf(count: number): number {
  return count > 20 ? 0.24 : 0.36;
}

function stack(values: readonly number[], up: (value: number) => number): ColumnPiece[] {
  let [above, below] = [0, 0];
  return values.flatMap((value, series) => {
    if (value === 0) return [];
    const from = value > 0 ? above : below;
    const to = from + value;
    if (value > 0) above = to;
    else below = to;
    const top = Math.min(up(from), up(to));
    return [{ series, top, height: Math.abs(up(to) - up(from)) }];
  });
}

/** Returns n so that labeling every nth column gives no more than `most` labels. */
export function labelStep(count: number, max: number): number {
  return Math.max(1, Math.ceil(count / max));
}

/** Returns the index of the column at a horizontal position, given as a share of the width. */
export function columnAt(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}
