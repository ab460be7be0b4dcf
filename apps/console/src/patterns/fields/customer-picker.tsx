import { searchCustomers } from '@quittance/contract/staff/customers';
import { TextField } from '@quittance/ui/forms/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FoundList } from '../lists/found-list.tsx';
import { QueryState } from '../lists/query-state.tsx';
import { useDebouncedText } from '../lists/use-debounced-text.ts';
import { useStaffQuery } from '../lists/use-staff-query.ts';

const minLetters = 2;

/** Finds a customer by anything they showToast on the phone. */
export function CustomerPicker({
  hasFocus = false,
  onChoose,
}: {
  /** True in a dialog that contains only this search. */
  readonly hasFocus?: boolean;
  readonly onChoose: (customerID: string, name: string) => void;
}) {
  const { t } = useTranslation();
  const [sought, setSought] = useState('');
  const [text, setText] = useDebouncedText(sought, setSought);
  const asked = sought.replaceAll('\0', '').trim();
  return (
    <>
      <TextField
        label={t('PersonSearch.Text')}
        description={t('PersonSearch.TextHelp')}
        value={text}
        maxLength={200}
        autoComplete="off"
        autoFocus={hasFocus}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {asked.length >= minLetters && <CustomerMatches text={asked} onChoose={onChoose} />}
    </>
  );
}

function CustomerMatches({
  text,
  onChoose,
}: {
  readonly text: string;
  readonly onChoose: (customerID: string, name: string) => void;
}) {
  const { t } = useTranslation();
  const query = useStaffQuery(searchCustomers, { text, limit: 10 });
  return (
    <QueryState query={query}>
      {({ people: customers }) =>
        customers.length === 0 ? (
          <p role="status">{t('PersonSearch.Nobody')}</p>
        ) : (
          <FoundList
            label={t('PersonSearch.Found')}
            found={customers.map(({ customerID, customerReferenceCode, name, city, state, email, accounts }) => ({
              id: customerID,
              title: name,
              note: [
                customerReferenceCode,
                [city, state].filter(Boolean).join(', '),
                email,
                accounts[0]?.accountReferenceCode,
              ]
                .filter(Boolean)
                .join(' · '),
              onChoose: () => onChoose(customerID, name),
            }))}
          />
        )
      }
    </QueryState>
  );
}
