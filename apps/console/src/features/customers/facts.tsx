import type { Definition } from '@quittance/ui/layout/definition-list';
import styles from './facts.module.css';

/** Definition list with each value below its label, in as many columns as fit. */
export function Facts({ items }: { readonly items: readonly Definition[] }) {
  return (
    <dl className={styles.facts}>
      {items.map(({ id, term, value }) => (
        <div key={id} className={styles.fact}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
