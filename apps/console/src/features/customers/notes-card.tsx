import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { DoneBy } from '../../patterns/done-by.tsx';
import { CareButtons } from './care/care-buttons.tsx';
import styles from './customer-lists.module.css';

const latestShown = 3;

/** The latest notes, and a button to add one. The History tab shows them among the latest actions. */
export function NotesCard({ customer }: { readonly customer: StaffCustomer }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const notes = customer.deeds.filter(({ kind }) => kind === 'add-note').slice(0, latestShown);
  return (
    <Card title={t('Customer.Notes')} action={<CareButtons actions={['add-note']} />}>
      {notes.length === 0 ? (
        <p>{t('Customer.NoNotes')}</p>
      ) : (
        <ul className={styles.records}>
          {notes.map(({ deedID, reason, doneBy, doneAt }) => (
            <li key={deedID}>
              <Aside
                note={
                  <>
                    {instant(doneAt)} · <DoneBy operator={doneBy} />
                  </>
                }
              >
                <span className={styles.text}>{reason}</span>
              </Aside>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
