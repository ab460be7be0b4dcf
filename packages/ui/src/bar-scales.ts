import { scaleBand, scaleLinear } from 'd3-scale';

/** A bar by its place: across in percent of the width, up in the units that the height was given in. */
export type Bar = { readonly left: number; readonly width: number; readonly top: number; readonly height: number };

/** The bars of some values, and the values at which a rule is drawn: a round one that none exceeds, and before it half of that. */
export type BarScales = {
  readonly bars: readonly Bar[];
  readonly rules: readonly { readonly value: number; readonly top: number }[];
};

/** About so many steps are between nothing and the round value: few enough to be round, enough not to tower over the bars. */
const aboutSteps = 3;
/** So much of a bar's share of the width is left free. */
const gap = 0.36;

/**
 * Lays bars side by side below a round value that none exceeds. Values are 0 or more. What is more than nothing is at least `leastHeight`
 * high, so that it is seen beside much larger ones.
 */
export function barScales(
  values: readonly number[],
  { height, leastHeight = 0 }: { readonly height: number; readonly leastHeight?: number },
): BarScales {
  const across = scaleBand<number>(values.keys(), [0, 100])
    .padding(gap)
    .paddingOuter(gap / 2);
  const up = scaleLinear([0, Math.max(...values, 0)], [height, 0]).nice(aboutSteps);
  const bars = values.map((value, index) => {
    const barHeight = value > 0 ? Math.max(height - up(value), leastHeight) : 0;
    return { left: across(index) ?? 0, width: across.bandwidth(), top: height - barHeight, height: barHeight };
  });
  const [, most = 0] = up.domain();
  return { bars, rules: most === 0 ? [] : [most / 2, most].map((value) => ({ value, top: up(value) })) };
}
