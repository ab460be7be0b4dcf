import styles from './progress-ring.module.css';

export type ProgressRingProps = {
  /** 0 to 100. */
  readonly percent: number;
  /** Text for assistive technology: "33 percent paid". */
  readonly label: string;
  readonly size?: 'small' | 'large';
};

const radius = 15.5;

/** Percentage as a ring with the figure inside. Put details into text next to it. */
export function ProgressRing({ percent, label, size = 'large' }: ProgressRingProps) {
  return (
    <svg className={styles.ring} data-size={size} viewBox="0 0 36 36" role="img" aria-label={label}>
      <circle className={styles.track} cx="18" cy="18" r={radius} />
      {percent > 0 && (
        <circle
          className={styles.share}
          cx="18"
          cy="18"
          r={radius}
          pathLength={100}
          strokeDasharray={`${percent} 100`}
        />
      )}
      <text className={styles.figure} x="18" y="18">
        {percent}%
      </text>
    </svg>
  );
}
