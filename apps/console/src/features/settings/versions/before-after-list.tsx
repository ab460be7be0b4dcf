import styles from './difference-list.module.css';

export function BeforeAfterList({
  changes,
}: {
  readonly changes: readonly {
    readonly id: string;
    readonly name: string;
    readonly before: string;
    readonly after: string;
  }[];
}) {
  return (
    <dl className={styles.list}>
      {changes.map(({ id, name, before, after }) => (
        <div key={id} className={styles.difference}>
          <dt>{name}</dt>
          <dd className={styles.values}>
            <del className={styles.before}>{before}</del>
            <span aria-hidden="true" className={styles.arrow}>
              →
            </span>
            <ins className={styles.after}>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
