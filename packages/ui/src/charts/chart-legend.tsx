import { type ReactNode, useId } from 'react';
import styles from './chart-legend.module.css';
import { type ChartLook, ChartPatterns, ChartPiece } from './chart-look.tsx';

export type LegendEntry = {
  readonly id: string;
  readonly name: ReactNode;
  /** `line` is the line drawn over the columns. */
  readonly look: ChartLook | 'line';
  readonly value?: ReactNode;
};

export function ChartLegend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ id, name, look, value }) => (
        <li key={id} className={styles.entry}>
          <Swatch look={look} />
          <span className={styles.name}>{name}</span>
          {value !== undefined && <span className={styles.value}>{value}</span>}
        </li>
      ))}
    </ul>
  );
}

function Swatch({ look }: { readonly look: ChartLook | 'line' }) {
  const id = useId();
  return (
    <svg className={styles.swatch} width="14" height="14" aria-hidden="true">
      {look === 'line' ? (
        <>
          <line className={styles.line} x1="0" x2="14" y1="7" y2="7" />
          <circle className={styles.dot} cx="7" cy="7" r="2.5" />
        </>
      ) : (
        <>
          <ChartPatterns id={id} />
          <ChartPiece id={id} look={look} x={0} y={0} width={14} height={14} />
        </>
      )}
    </svg>
  );
}
