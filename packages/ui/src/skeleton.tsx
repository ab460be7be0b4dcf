import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** `text` is a line of words, `title` a heading, `control` a field or button, `block` a card's body. */
  readonly shape?: 'text' | 'title' | 'control' | 'block';
  readonly width?: 'full' | 'three-quarters' | 'half' | 'third' | 'quarter';
};

/** A grey stand-in in the shape of what is loading; silent, because its region carries aria-busy and the words. */
export function Skeleton({ shape = 'text', width = 'full' }: SkeletonProps) {
  return <span className={styles.skeleton} data-shape={shape} data-width={width} aria-hidden="true" />;
}
