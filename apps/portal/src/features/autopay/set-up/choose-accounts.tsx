import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import { Checkbox } from '@quittance/ui/forms/checkbox';
import { FieldError } from '@quittance/ui/forms/field';
import { SelectField } from '@quittance/ui/forms/select-field';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useAccountLabel } from '../../accounts/account-label.ts';
import { accountsOfDraft, othersOfPayee } from './accounts-of-draft.ts';
import type { TermsDraft } from './terms-draft.ts';

/** Chooses the account, and whether the payee's other ones are paid, too. Renders no choice for a single account. */
export function ChooseAccounts(props: {
  readonly draft: TermsDraft;
  readonly accounts: readonly CustomerAccountDetail[];
  readonly error: string | undefined;
  readonly onChange: (change: Partial<TermsDraft>) => void;
}) {
  const { t } = useTranslation();
  const label = useAccountLabel();
  const { draft, accounts, error, onChange } = props;
  const [chosen] = accountsOfDraft({ ...draft, isForAll: false }, accounts);
  const others = chosen ? othersOfPayee(chosen, accounts) : [];
  if (accounts.length < 2) return <FieldError id="autopay-account-error">{error}</FieldError>;
  return (
    <Stack gap={2}>
      <SelectField
        label={t('History.Column.Account')}
        value={draft.accountReferenceCode}
        onChange={({ target }) => onChange({ accountReferenceCode: target.value })}
        options={accounts.map(({ customerAccount }) => ({
          value: customerAccount.accountReferenceCode,
          label: label(customerAccount),
        }))}
        error={error}
      />
      {others.length > 0 && (
        <Checkbox
          label={t('Autopay.AllAccounts', { count: others.length })}
          checked={draft.isForAll}
          onChange={({ target }) => onChange({ isForAll: target.checked })}
        />
      )}
    </Stack>
  );
}
