import styles from './barcode.module.css';

/** What Code 128 asks to be left free on either side, in modules. */
const quietModules = 10;
const height = 40;

export type BarcodeProps = {
  /** Bars and gaps in turn, a bar first, in modules. */
  readonly widths: readonly number[];
  /** What it is and which number it says, for who cannot see it. */
  readonly name: string;
};

/** A barcode as scanners read it: black on white in every colour scheme, as wide as there is room. */
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
