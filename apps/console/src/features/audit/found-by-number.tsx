import { searchPayments } from '@quittance/contract/staff/payments';
import { searchPlans } from '@quittance/contract/staff/plans';
import { TextField } from '@quittance/ui/forms/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { type Found, FoundList } from '../../patterns/lists/found-list.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useDebouncedText } from '../../patterns/lists/use-debounced-text.ts';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';

type Choose = { readonly onChoose: (id: string, name: string) => void };

const minLetters = 3;

/** Searches by confirmation number or account number. */
export function FoundByNumber({ kind, onChoose }: Choose & { readonly kind: 'payment' | 'plan' }) {
  const { t } = useTranslation();
  const [sought, setSought] = useState('');
  const [text, setText] = useDebouncedText(sought, setSought);
  const asked = sought.replaceAll('\0', '').trim();
  return (
    <>
      <TextField
        label={t('Audit.Number')}
        description={t('Audit.NumberHelp')}
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {asked.length >= minLetters &&
        (kind === 'payment' ? (
          <FoundPayments text={asked} onChoose={onChoose} />
        ) : (
          <FoundPlans text={asked} onChoose={onChoose} />
        ))}
    </>
  );
}

function FoundPayments({ text, onChoose }: Choose & { readonly text: string }) {
  const { money, day } = useFormats();
  const query = useStaffQuery(searchPayments, { text, limit: 10 });
  return (
    <QueryState query={query}>
      {({ payments }) => (
        <FoundOrNot
          found={payments.map(({ paymentID, confirmationNumber, accountName, amount, paymentDate }) => ({
            id: paymentID,
            title: confirmationNumber,
            note: [accountName, money(amount), day(paymentDate)].join(' · '),
            onChoose: () => onChoose(paymentID, confirmationNumber),
          }))}
        />
      )}
    </QueryState>
  );
}

function FoundPlans({ text, onChoose }: Choose & { readonly text: string }) {
  const { money } = useFormats();
  const query = useStaffQuery(searchPlans, { text, limit: 10 });
  return (
    <QueryState query={query}>
      {({ plans }) => (
        <FoundOrNot
          found={plans.map(({ planID, confirmationNumber, accountName, totalAmount }) => ({
            id: planID,
            title: confirmationNumber,
            note: [accountName, money(totalAmount)].join(' · '),
            onChoose: () => onChoose(planID, confirmationNumber),
          }))}
        />
      )}
    </QueryState>
  );
}

function FoundOrNot({ found }: { readonly found: readonly Found[] }) {
  const { t } = useTranslation();
  if (found.length === 0) return <p role="status">{t('Audit.NothingByNumber')}</p>;
  return <FoundList label={t('PersonSearch.Found')} found={found} />;
}
