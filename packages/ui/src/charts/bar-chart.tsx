import { useId } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './bar-chart.module.css';
import { type Bar, barScales } from './bar-scales.ts';

export type ChartedValue = {
  readonly id: string;
  /** Must not be negative. */
  readonly value: number;
  /** Shown under the bar; `narrowLabel` replaces it on narrow screens. */
  readonly label: string;
  readonly narrowLabel: string;
  /** Full text for screen readers: "March 2026: $155 in 2 payments". */
  readonly name: string;
};

export type BarChartProps = {
  /** Visually hidden. Describes the choice of a bar. */
  readonly legend: string;
  readonly values: readonly ChartedValue[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** Formats the value at a grid line. */
  readonly formatValue: (value: number) => string;
};

const plotHeight = 132;
/** Space above the plot for the top grid line's label. */
const head = 24;
const roundness = 4;

/**
 * Bar chart with one bar selected by touch, mouse or arrow keys. Every bar has a text equivalent, so that nobody
 * depends on the picture.
 */
export function BarChart({ legend, values, chosen, onChoose, formatValue }: BarChartProps) {
  const name = useId();
  const { bars, rules } = barScales(
    values.map(({ value }) => value),
    { height: plotHeight, minHeight: roundness },
  );
  return (
    <fieldset className={styles.chart}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      <div className={styles.values}>
        {values.map((each) => (
          <label key={each.id} className={styles.value}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={each.id === chosen}
              onChange={() => onChoose(each.id)}
            />
            <VisuallyHidden>{each.name}</VisuallyHidden>
            <span className={styles.label} aria-hidden="true">
              <span className={styles.wide}>{each.label}</span>
              <span className={styles.narrow}>{each.narrowLabel}</span>
            </span>
          </label>
        ))}
      </div>
      <svg className={styles.plot} width="100%" height={head + plotHeight + 1} aria-hidden="true">
        {rules.map(({ value, top }, index) => (
          <g key={value}>
            <line className={styles.rule} x1="0" x2="100%" y1={head + top} y2={head + top} />
            {index === rules.length - 1 && (
              <text className={styles.text} x="0" y={head + top - 7}>
                {formatValue(value)}
              </text>
            )}
          </g>
        ))}
        <Bars bars={bars} />
        <line className={styles.base} x1="0" x2="100%" y1={head + plotHeight + 0.5} y2={head + plotHeight + 0.5} />
      </svg>
    </fieldset>
  );
}

/** Rounds the top of each bar; the clip path cuts off the lower corners. */
function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  return (
    <svg y={head} width="100%" height={plotHeight} aria-hidden="true">
      {bars
        .filter(({ height }) => height > 0)
        .map(({ left, width, top, height }) => (
          <rect
            key={left}
            className={styles.bar}
            x={`${left}%`}
            y={top}
            width={`${width}%`}
            height={height + roundness}
            rx={roundness}
          />
        ))}
    </svg>
  );
}

const standIns = [0.5, 0.7, 0.35, 0.6, 0.85, 0.5, 0.7, 0.4, 0.55, 0.8, 0.6, 0.45];

/** Loading state of the chart. Hidden from screen readers, because its region carries aria-busy and a text. */
export function BarChartSkeleton() {
  const { bars } = barScales(standIns, { height: plotHeight });
  return (
    <svg className={styles.skeleton} width="100%" height={head + plotHeight + 1} aria-hidden="true">
      <Bars bars={bars} />
    </svg>
  );
}
