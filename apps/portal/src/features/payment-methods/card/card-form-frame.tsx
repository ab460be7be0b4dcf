import { useHoldsReload } from '@quittance/browser/reload-hold';
import { TextField } from '@quittance/ui/forms/text-field';
import { LockIcon } from '@quittance/ui/icons/status';
import { Stack } from '@quittance/ui/layout/stack';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChangeButton } from '../../see-as/change-button.tsx';
import { StepUpDialog } from '../../sign-in/step-up/step-up-dialog.tsx';
import { checkHolderName } from '../bank-account/bank-account-rules.ts';
import { FailureNotice } from '../failure-notice.tsx';
import styles from '../method-form.module.css';
import { UsageChoice } from '../usage-choice.tsx';
import { onlyDigits, zipProblem } from './card-typing.ts';
import { formatInPlace } from './keep-caret.ts';
import type { CardForm } from './use-card-form.ts';

/** The parts that every card form shares: the error above the number, and ZIP code, name, usage and button below. */
export function CardFormFrame({ card, children }: { readonly card: CardForm; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { form, submit, failure, stepUp } = card;
  useHoldsReload(true);
  const { control, formState, register } = form;
  const errorOf = (name: 'zip' | 'name') => {
    const key = formState.errors[name]?.message;
    return key === undefined ? undefined : t(key);
  };
  const zip = register('zip', {
    validate: (text) => {
      const problem = zipProblem(text);
      if (problem === undefined) return true;
      return problem === 'Missing' ? 'PaymentMethod.Missing.zip' : 'PaymentMethod.Wrong.Zip';
    },
  });
  return (
    <>
      <form method="post" onSubmit={submit} noValidate>
        <Stack gap={5}>
          {failure && <FailureNotice failure={failure} />}
          {children}
          <div className={styles.short}>
            <TextField
              {...zip}
              onChange={(event) => {
                formatInPlace(event.target, (text) => onlyDigits(text, 5));
                return zip.onChange(event);
              }}
              label={t('PaymentMethod.Zip')}
              autoComplete="billing postal-code"
              inputMode="numeric"
              isNumeric
              required
              error={errorOf('zip')}
            />
          </div>
          <TextField
            {...register('name', { validate: checkHolderName })}
            label={t('PaymentMethod.NameOnCard')}
            autoComplete="cc-name"
            maxLength={100}
            required
            error={errorOf('name')}
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
            {t('PaymentMethod.AddCard')}
          </ChangeButton>
          <p className={styles.safe}>
            <LockIcon size={16} />
            <span>{t('PaymentMethod.CardSafe')}</span>
          </p>
        </Stack>
      </form>
      <StepUpDialog {...stepUp} />
    </>
  );
}
