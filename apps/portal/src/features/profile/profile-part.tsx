import { type ReactNode, useId } from 'react';
import styles from './profile-part.module.css';

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
