import { scaleLinear } from 'd3-scale';
import { type ReactNode, useId } from 'react';
import { type ChartLook, ChartPatterns, ChartPiece } from './chart-look.tsx';
import styles from './row-chart.module.css';

/** In percent of the width. */
type RowPart = { readonly left: number; readonly width: number };

/** Minimum width of a nonzero part, so that it stays visible. */
const minWidth = 0.6;

/**
 * Lays out each row's parts side by side. The longest row, or `most` if larger, fills the width. Negative values count
 * as 0.
 */
export function rowScales(rows: readonly (readonly number[])[], max = 0): RowPart[][] {
  const bars = rows.map((parts) => parts.map((value) => Math.max(0, value)));
  const longest = Math.max(max, ...bars.map((parts) => parts.reduce((all, value) => all + value, 0)));
  const across = scaleLinear([0, longest === 0 ? 1 : longest], [0, 100]);
  return bars.map((parts) => {
    let left = 0;
    return parts.map((value) => {
      const part = { left, width: value === 0 ? 0 : Math.min(100 - left, Math.max(across(value), minWidth)) };
      left += part.width;
      return part;
    });
  });
}

export type ChartedRow = {
  readonly id: string;
  readonly name: ReactNode;
  /** The value as text. The bar adds no information to it. */
  readonly value: ReactNode;
  readonly note?: ReactNode;
  readonly parts: readonly { readonly look: ChartLook; readonly value: number }[];
};

export type RowChartProps = {
  readonly label: string;
  readonly rows: readonly ChartedRow[];
  /** Value of a full-width bar, when it exceeds the longest row. */
  readonly max?: number;
};

const barHeight = 12;

/** Horizontal bars with a name and figures per row. */
export function RowChart({ label, rows, max = 0 }: RowChartProps) {
  const bars = rowScales(
    rows.map(({ parts }) => parts.map(({ value }) => value)),
    max,
  );
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map(({ id, name, value, note, parts }, index) => (
        <li key={id}>
          <p className={styles.text}>
            <span className={styles.name}>{name}</span>
            <span className={styles.value}>{value}</span>
          </p>
          <RowBar pieces={(bars[index] ?? []).map((piece, at) => ({ ...piece, look: parts[at]?.look ?? 'main' }))} />
          {note !== undefined && note !== null && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ul>
  );
}

function RowBar({
  pieces,
}: {
  readonly pieces: readonly { readonly look: ChartLook; readonly left: number; readonly width: number }[];
}) {
  const id = useId();
  return (
    <svg className={styles.bar} width="100%" height={barHeight} aria-hidden="true">
      <ChartPatterns id={id} />
      {pieces
        .filter(({ width }) => width > 0)
        .map(({ look, left, width }) => (
          <ChartPiece key={look} id={id} look={look} x={`${left}%`} y={0} width={`${width}%`} height={barHeight} />
        ))}
    </svg>
  );
}
