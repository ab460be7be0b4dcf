import styles from './chart-look.module.css';
import { classNames } from './class-names.ts';

/** How a series is drawn: by a colour, and by a pattern that tells it apart without one. */
export type ChartLook = 'main' | 'light' | 'success' | 'warning' | 'danger' | 'muted';

const patterns: Readonly<Record<ChartLook, 'stripes' | 'dots' | 'ladder' | undefined>> = {
  main: undefined,
  light: undefined,
  success: 'dots',
  warning: 'stripes',
  danger: 'ladder',
  muted: undefined,
};

/** The patterns that the looks of one picture are filled with; `id` is the picture's own. */
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

/** A piece of a chart in a look, in a picture that has the patterns under `id`. */
export function ChartPiece(props: {
  readonly id: string;
  readonly look: ChartLook;
  readonly x: string | number;
  readonly y: number;
  readonly width: string | number;
  readonly height: number;
}) {
  const { id, look, ...place } = props;
  const pattern = patterns[look];
  return (
    <>
      <rect {...place} className={classNames(styles.piece, styles[look])} />
      {pattern && <rect {...place} fill={`url(#${id}-${pattern})`} />}
    </>
  );
}
