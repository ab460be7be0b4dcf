import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { CareButtons } from './care/care-buttons.tsx';
import { NoteList } from './note-list.tsx';

const latestShown = 3;

/** The latest notes, and a button to add one. The History tab shows them among the latest actions. */
export function NotesCard({ customer }: { readonly customer: StaffCustomer }) {
  const { t } = useTranslation();
  const notes = customer.deeds
    .filter(({ kind }) => kind === 'add-note')
    .slice(0, latestShown)
    .map(({ deedID: noteID, reason: text, doneBy, doneAt }) => ({ noteID, text, doneBy, doneAt }));
  return (
    <Card title={t('Customer.Notes')} action={<CareButtons actions={['add-note']} />}>
      <NoteList notes={notes} />
    </Card>
  );
}
