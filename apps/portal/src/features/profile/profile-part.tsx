import { type ReactNode, useId } from 'react';
import styles from './profile-part.module.css';

/** One matter within a section of the profile, with a heading of its own where it does not speak for itself. */
export function ProfilePart({ title, children }: { readonly title?: ReactNode; readonly children: ReactNode }) {
  const id = useId();
  if (title === undefined) return <div className={styles.part}>{children}</div>;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h4 id={id} className={styles.title}>
        {title}
      </h4>
      {children}
    </section>
  );
}
