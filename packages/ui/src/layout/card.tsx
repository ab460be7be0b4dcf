import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

export type CardProps = {
  /** Heading that also labels the region. */
  readonly title?: ReactNode;
  readonly titleLevel?: 2 | 3;
  /** Content next to the title, such as a link. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

export function Card({ title, titleLevel = 2, action, children }: CardProps) {
  const id = useId();
  if (title === undefined) return <div className={styles.card}>{children}</div>;
  const Heading = `h${titleLevel}` as const;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading id={id}>{title}</Heading>
        {action}
      </div>
      {children}
    </section>
  );
}
