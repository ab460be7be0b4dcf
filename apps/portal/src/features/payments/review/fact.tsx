import styles from './fact.module.css';

/** A value of a definition list with a note below it. */
export function Fact({ text, note }: { readonly text: string; readonly note?: string }) {
  return (
    <>
      <div>{text}</div>
      {note !== undefined && <div className={styles.note}>{note}</div>}
    </>
  );
}
