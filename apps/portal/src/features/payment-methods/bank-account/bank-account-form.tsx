import { useHoldsReload } from '@quittance/browser/reload-hold';
import { SegmentedControl } from '@quittance/ui/forms/segmented-control';
import { TextField } from '@quittance/ui/forms/text-field';
import { BankIcon } from '@quittance/ui/icons/account';
import { CheckIcon } from '@quittance/ui/icons/status';
import { Stack } from '@quittance/ui/layout/stack';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import type { ChangeEvent } from 'react';
import { Controller, type FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBankLookup } from '../../bank-accounts/use-bank-lookup.ts';
import { ChangeButton } from '../../see-as/change-button.tsx';
import { StepUpDialog } from '../../sign-in/step-up/step-up-dialog.tsx';
import { onlyDigits } from '../card/card-typing.ts';
import { formatInPlace } from '../card/keep-caret.ts';
import { FailureNotice } from '../failure-notice.tsx';
import styles from '../method-form.module.css';
import { UsageChoice } from '../usage-choice.tsx';
import {
  type BankAccountFields,
  checkAccountNumber,
  checkAccountNumberAgain,
  checkHolderName,
  checkRoutingNumber,
} from './bank-account-rules.ts';
import { CheckPicture } from './check-picture.tsx';
import { useBankAccountForm } from './use-bank-account-form.ts';

export function BankAccountForm({ onSaved }: { readonly onSaved: () => void }) {
  const { t } = useTranslation();
  const { form, submit, failure, stepUp } = useBankAccountForm(onSaved);
  useHoldsReload(true);
  const { control, formState, register, trigger, watch } = form;
  const errorOf = (name: FieldPath<BankAccountFields>) => {
    const key = formState.errors[name]?.message;
    return key === undefined ? undefined : t(key);
  };
  const digits = (name: 'routingNumber' | 'accountNumber' | 'accountNumberAgain', max: number) => {
    const field = register(name, {
      validate: {
        routingNumber: checkRoutingNumber,
        accountNumber: checkAccountNumber,
        accountNumberAgain: checkAccountNumberAgain,
      }[name],
      ...(name === 'accountNumber' && { deps: 'accountNumberAgain' }),
    });
    return {
      ...field,
      onChange: async (event: ChangeEvent<HTMLInputElement>) => {
        formatInPlace(event.target, (text) => onlyDigits(text, max));
        await field.onChange(event);
        if (name === 'routingNumber' && event.target.value.length === max) await trigger(name);
      },
      error: errorOf(name),
      inputMode: 'numeric' as const,
      autoComplete: 'off',
      spellCheck: false,
      isNumeric: true,
      required: true,
    };
  };
  const isRoutingRight = checkRoutingNumber(watch('routingNumber')) === true;
  return (
    <>
      <form method="post" onSubmit={submit} noValidate>
        <Stack gap={5}>
          {failure && <FailureNotice failure={failure} />}
          <CheckPicture />
          <div>
            <TextField
              {...digits('routingNumber', 9)}
              label={t('PaymentMethod.RoutingNumber')}
              description={isRoutingRight ? undefined : t('PaymentMethod.RoutingHelp')}
              suffix={
                isRoutingRight && (
                  <span className={styles.right}>
                    <CheckIcon />
                    <VisuallyHidden>{t('PaymentMethod.RoutingRight')}</VisuallyHidden>
                  </span>
                )
              }
            />
            <RoutingNumberBank routingNumber={watch('routingNumber')} />
          </div>
          <div className={styles.pair}>
            <TextField {...digits('accountNumber', 17)} label={t('PaymentMethod.AccountNumber')} />
            <TextField {...digits('accountNumberAgain', 17)} label={t('PaymentMethod.AccountNumberAgain')} />
          </div>
          <div className={styles.pair}>
            <Controller
              control={control}
              name="accountType"
              render={({ field }) => (
                <SegmentedControl
                  legend={t('PaymentMethod.AccountType')}
                  options={[
                    { value: 'c', label: t('PaymentMethod.Type.c') },
                    { value: 's', label: t('PaymentMethod.Type.s') },
                  ]}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
            <Controller
              control={control}
              name="accountOwnerType"
              render={({ field }) => (
                <SegmentedControl
                  legend={t('PaymentMethod.OwnerType')}
                  options={[
                    { value: 'personal', label: t('PaymentMethod.Owner.personal') },
                    { value: 'business', label: t('PaymentMethod.Owner.business') },
                  ]}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          </div>
          <TextField
            {...register('accountHolderName', { validate: checkHolderName })}
            label={t('PaymentMethod.HolderName')}
            autoComplete="name"
            maxLength={100}
            required
            error={errorOf('accountHolderName')}
          />
          <Controller
            control={control}
            name="usage"
            render={({ field }) => <UsageChoice value={field.value} onChange={field.onChange} />}
          />
          <ChangeButton
            type="submit"
            isFullWidth
            isPending={formState.isSubmitting}
            pendingText={t('PaymentMethod.Saving')}
          >
            {t('PaymentMethod.AddBankAccount')}
          </ChangeButton>
        </Stack>
      </form>
      <StepUpDialog {...stepUp} />
    </>
  );
}

/**
 * Shows a routing number's bank below its field, so that customers notice a typo. Renders nothing if the lookup fails,
 * and an unknown bank doesn't block the customer.
 */
function RoutingNumberBank({ routingNumber }: { readonly routingNumber: string }) {
  const { t } = useTranslation();
  const { bankName, isUnknown, isLoading } = useBankLookup(routingNumber);
  return (
    <p role="status" className={styles.bank}>
      {isLoading && t('PaymentMethod.Bank.Loading')}
      {isUnknown && t('PaymentMethod.Bank.Unknown')}
      {bankName !== undefined && (
        <span className={styles.bankName}>
          <BankIcon size={16} />
          {bankName}
        </span>
      )}
    </p>
  );
}
