import type { Definition } from '@quittance/ui/definition-list';
import styles from './facts.module.css';

/** Facts by name, each under its name: side by side as far as there is room, and easy to read where a card is wide. */
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
