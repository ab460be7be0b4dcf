import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** `text` is a line of text, `title` a heading, `control` a field or button, `block` a card's body. */
  readonly shape?: 'text' | 'title' | 'control' | 'block';
  readonly width?: 'full' | 'three-quarters' | 'half' | 'third' | 'quarter';
};

/**
 * Gray placeholder for loading content. Hidden from screen readers, because its region carries aria-busy and a text.
 */
export function Skeleton({ shape = 'text', width = 'full' }: SkeletonProps) {
  return <span className={styles.skeleton} data-shape={shape} data-width={width} aria-hidden="true" />;
}
