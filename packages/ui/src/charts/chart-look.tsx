import { classNames } from '../class-names.ts';
import styles from './chart-look.module.css';

/** Style of a series: a color plus a pattern, so that series don't differ by color alone. */
export type ChartLook = 'main' | 'light' | 'success' | 'warning' | 'danger' | 'muted';

const patterns: Readonly<Record<ChartLook, 'stripes' | 'dots' | 'ladder' | undefined>> = {
  main: undefined,
  light: undefined,
  success: 'dots',
  warning: 'stripes',
  danger: 'ladder',
  muted: undefined,
};

/** Defines the patterns for one SVG. `id` must be unique to it. */
export function ChartPatterns({ id }: { readonly id: string }) {
  const frame = { patternUnits: 'userSpaceOnUse', width: 6, height: 6 } as const;
  return (
    <defs>
      <pattern id={`${id}-stripes`} {...frame} patternTransform="rotate(45)">
        <rect className={styles.mark} width="1.6" height="6" />
      </pattern>
      <pattern id={`${id}-dots`} {...frame}>
        <circle className={styles.mark} cx="2" cy="2" r="1.1" />
      </pattern>
      <pattern id={`${id}-ladder`} {...frame}>
        <rect className={styles.mark} width="6" height="1.6" />
      </pattern>
    </defs>
  );
}

/** One shape of a chart. Its SVG must contain ChartPatterns with the same `id`. */
export function ChartPiece(props: {
  readonly id: string;
  readonly look: ChartLook;
  readonly x: string | number;
  readonly y: number;
  readonly width: string | number;
  readonly height: number;
}) {
  const { id, look, ...rectangle } = props;
  const pattern = patterns[look];
  return (
    <>
      <rect {...rectangle} className={classNames(styles.piece, styles[look])} />
      {pattern && <rect {...rectangle} fill={`url(#${id}-${pattern})`} />}
    </>
  );
}
