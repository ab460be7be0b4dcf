import { Button } from '@quittance/ui/button';
import { FieldError } from '@quittance/ui/forms/field';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextField } from '@quittance/ui/forms/text-field';
import { DownloadIcon } from '@quittance/ui/icons/actions';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../session/services.tsx';
import { useAccountLabel } from '../accounts/account-label.ts';
import styles from './statement-form.module.css';
import { useStatementForm } from './use-statement-form.ts';

export function StatementForm() {
  const { t } = useTranslation();
  const accountLabel = useAccountLabel();
  const { customerAccountDetails } = useSignedInUser();
  const form = useRef<HTMLFormElement>(null);
  const { fields, today, isPending, errorOf, change, save } = useStatementForm();
  const submit = async () => {
    const at = await save();
    const field = at === undefined ? null : form.current?.elements.namedItem(at);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void submit();
      }}
    >
      {customerAccountDetails.length > 1 && (
        <SelectField
          name="accountReferenceCode"
          label={t('History.Column.Account')}
          value={fields.accountReferenceCode}
          error={errorOf('accountReferenceCode')}
          onChange={(event) => change({ accountReferenceCode: event.target.value })}
          options={[
            { value: '', label: t('Documents.Statement.AllAccounts') },
            ...customerAccountDetails.map(({ customerAccount: account }) => ({
              value: account.accountReferenceCode,
              label: accountLabel(account),
            })),
          ]}
        />
      )}
      <div className={styles.days}>
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            type="date"
            label={t(`Documents.Statement.Field.${name}`)}
            value={fields[name]}
            max={today}
            error={errorOf(name)}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
      </div>
      <Button type="submit" icon={<DownloadIcon />} isPending={isPending} pendingText={t('Documents.Statement.Making')}>
        {t('Documents.Statement.Get')}
      </Button>
      <FieldError id="statement-error">
        {errorOf('form') ?? (customerAccountDetails.length > 1 ? undefined : errorOf('accountReferenceCode'))}
      </FieldError>
    </form>
  );
}
