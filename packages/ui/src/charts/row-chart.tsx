import { type ReactNode, useId } from 'react';
import { type ChartLook, ChartPatterns, ChartPiece } from './chart-look.tsx';
import styles from './row-chart.module.css';
import { rowScales } from './row-scales.ts';

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
  readonly most?: number;
};

const barHeight = 12;

/** Horizontal bars with a name and figures per row. */
export function RowChart({ label, rows, most = 0 }: RowChartProps) {
  const bars = rowScales(
    rows.map(({ parts }) => parts.map(({ value }) => value)),
    most,
  );
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map(({ id, name, value, note, parts }, index) => (
        <li key={id}>
          <p className={styles.words}>
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
