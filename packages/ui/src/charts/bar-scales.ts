import { scaleBand, scaleLinear } from 'd3-scale';

/** `left` and `width` are percentages of the width; `top` and `height` use the unit of the given height. */
export type Bar = { readonly left: number; readonly width: number; readonly top: number; readonly height: number };

/** `rules` are the grid lines: a round maximum and half of it. */
export type BarScales = {
  readonly bars: readonly Bar[];
  readonly rules: readonly { readonly value: number; readonly top: number }[];
};

/**
 * Approximate number of steps up to the round maximum. Few steps keep it round; enough steps keep it close to the
 * tallest bar.
 */
const aboutSteps = 3;
/** Share of each bar's slot left empty. */
const gap = 0.36;

/**
 * Lays out bars side by side under a round maximum. Values must not be negative. Values above zero get at least
 * `minHeight`, so that they stay visible next to much larger ones.
 */
export function barScales(
  values: readonly number[],
  { height, minHeight = 0 }: { readonly height: number; readonly minHeight?: number },
): BarScales {
  const across = scaleBand<number>(values.keys(), [0, 100])
    .padding(gap)
    .paddingOuter(gap / 2);
  const up = scaleLinear([0, Math.max(...values, 0)], [height, 0]).nice(aboutSteps);
  const bars = values.map((value, index) => {
    const barHeight = value > 0 ? Math.max(height - up(value), minHeight) : 0;
    return { left: across(index) ?? 0, width: across.bandwidth(), top: height - barHeight, height: barHeight };
  });
  const [, max = 0] = up.domain();
  return { bars, rules: max === 0 ? [] : [max / 2, max].map((value) => ({ value, top: up(value) })) };
}
