import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { DoneBy } from '../../patterns/done-by.tsx';
import styles from './customer-lists.module.css';

type Note = { readonly noteID: string; readonly text: string; readonly doneBy: string; readonly doneAt: Date };

/** Lists notes about a customer with their authors and times. */
export function NoteList({ notes }: { readonly notes: readonly Note[] }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  if (notes.length === 0) return <p>{t('Customer.NoNotes')}</p>;
  return (
    <ul className={styles.records}>
      {notes.map(({ noteID, text, doneBy, doneAt }) => (
        <li key={noteID}>
          <Aside
            note={
              <>
                {instant(doneAt)} · <DoneBy operator={doneBy} />
              </>
            }
          >
            <span className={styles.text}>{text}</span>
          </Aside>
        </li>
      ))}
    </ul>
  );
}
