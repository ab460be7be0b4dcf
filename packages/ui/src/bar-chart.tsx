import { useId } from 'react';
import styles from './bar-chart.module.css';
import { type Bar, barScales } from './bar-scales.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ChartedValue = {
  readonly id: string;
  /** 0 or more. */
  readonly value: number;
  /** Under the bar, where there is room, and where there is not. */
  readonly label: string;
  readonly narrowLabel: string;
  /** What it says in full: "March 2026: $155 in 2 payments". */
  readonly name: string;
};

export type BarChartProps = {
  /** What choosing a bar is about, read out before the bars. */
  readonly legend: string;
  readonly values: readonly ChartedValue[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** The words for a value that a rule stands at. */
  readonly words: (value: number) => string;
};

const plotHeight = 132;
/** Above the plot is room for the words of the highest rule. */
const head = 24;
const roundness = 4;

/**
 * Values side by side, one of which is looked at more closely: by touch, by mouse, or with the arrow keys. Each says in words what it
 * stands for, so that nothing has to be read off the picture.
 */
export function BarChart({ legend, values, chosen, onChoose, words }: BarChartProps) {
  const name = useId();
  const { bars, rules } = barScales(
    values.map(({ value }) => value),
    { height: plotHeight, leastHeight: roundness },
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
              <text className={styles.words} x="0" y={head + top - 7}>
                {words(value)}
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

/** The bars, round at the top: their lower corners are cut off by the frame that they stand in. */
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

/** The shape of the chart while its values are on the way; silent, because its region carries aria-busy and the words. */
export function BarChartSkeleton() {
  const { bars } = barScales(standIns, { height: plotHeight });
  return (
    <svg className={styles.skeleton} width="100%" height={head + plotHeight + 1} aria-hidden="true">
      <Bars bars={bars} />
    </svg>
  );
}
