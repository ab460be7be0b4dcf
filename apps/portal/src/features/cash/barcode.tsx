import styles from './barcode.module.css';

/** The quiet zone that Code 128 requires on each side, in modules. */
const quietModules = 10;
const height = 40;

export type BarcodeProps = {
  /** Alternating bar and gap widths in modules, starting with a bar. */
  readonly widths: readonly number[];
  /** Accessible name that includes the slip number. */
  readonly name: string;
};

/** A barcode that scanners can read: black on white in every color scheme, at full width. */
export function Barcode({ widths, name }: BarcodeProps) {
  const bars = barsOf(widths);
  const width = quietModules * 2 + widths.reduce((sum, modules) => sum + modules, 0);
  return (
    <svg
      className={styles.barcode}
      role="img"
      aria-label={name}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
    >
      <rect className={styles.ground} width={width} height={height} />
      {bars.map(({ left, modules }) => (
        <rect key={left} className={styles.bar} x={left} width={modules} height={height} />
      ))}
    </svg>
  );
}

function barsOf(widths: readonly number[]): { left: number; modules: number }[] {
  let left = quietModules;
  return widths.flatMap((modules, index) => {
    const bar = { left, modules };
    left += modules;
    return index % 2 === 0 ? [bar] : [];
  });
}
