import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './linked-rows.module.css';

export type LinkedRow = {
  readonly id: string;
  /** Address that the row leads to. A row without one is plain text. */
  readonly to?: string | undefined;
  readonly name: ReactNode;
  readonly notes: readonly string[];
  /** Amount or status at the end of the row. */
  readonly end?: ReactNode;
  /** A button beside the row, outside its link. */
  readonly action?: ReactNode;
};

/** A list of things such as payments and bills, with a row for each. */
export function LinkedRows({ rows, label }: { readonly rows: readonly LinkedRow[]; readonly label?: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map(({ id, to, action, ...row }) => (
        <li key={id} className={styles.item}>
          {to === undefined ? (
            <div className={styles.row}>
              <Content {...row} />
            </div>
          ) : (
            <Link className={styles.row ?? ''} to={to}>
              <Content {...row} />
            </Link>
          )}
          {action !== undefined && <div className={styles.action}>{action}</div>}
        </li>
      ))}
    </ul>
  );
}

function Content({ name, notes, end }: Pick<LinkedRow, 'name' | 'notes' | 'end'>) {
  return (
    <>
      <div className={styles.text}>
        <div className={styles.name}>{name}</div>
        {notes.map((note) => (
          <div key={note} className={styles.note}>
            {note}
          </div>
        ))}
      </div>
      {end !== undefined && <div className={styles.amount}>{end}</div>}
    </>
  );
}
