import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { SearchIcon } from '@quittance/ui/icons/actions';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { usePayees } from './payee-choice.tsx';

/** Shown when several payees share the account number in the URL. Links to the same URL with each payee. */
export function ChoosePayee() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const payees = usePayees();
  const addressOf = (payeeCode: string) => {
    const params = new URLSearchParams(search);
    params.set('payee', payeeCode);
    return `${pathname}?${params}`;
  };
  return (
    <EmptyState
      icon={<SearchIcon size={32} />}
      title={t('Errors.WhichPayee')}
      action={payees.map(({ payeeCode, name }) => (
        <LinkButton key={payeeCode} variant="secondary" to={addressOf(payeeCode)}>
          {name} · {payeeCode}
        </LinkButton>
      ))}
    >
      {t('Errors.WhichPayeeWords')}
    </EmptyState>
  );
}
