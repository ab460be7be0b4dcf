import { type ReactNode, useId } from 'react';
import styles from './profile-section.module.css';

/** One part of the profile. */
export function ProfileSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
