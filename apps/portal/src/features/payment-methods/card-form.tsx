import { cardBrand } from '@quittance/domain/payment-methods/card-number';
import type { ChangeEvent } from 'react';
import { Controller, type FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useHoldsReload } from '../../platform/reload-hold.ts';
import { useToday } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import { LockIcon } from '../../ui/icons/status.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useAcceptedWords } from './accepted-words.ts';
import { checkHolderName } from './bank-account-rules.ts';
import { BrandMark, brandNames } from './brand-mark.tsx';
import {
  type CardProblem,
  cardNumberProblem,
  expiryProblem,
  onlyDigits,
  securityCodeLength,
  securityCodeProblem,
  slashedExpiry,
  spacedCardNumber,
  zipProblem,
} from './card-typing.ts';
import { FailureNotice } from './failure-notice.tsx';
import { formatInPlace } from './keep-caret.ts';
import styles from './method-form.module.css';
import { UsageChoice } from './usage-choice.tsx';
import { type CardFields, useCardForm } from './use-card-form.ts';

export type CardFormProps = { readonly approvedBits: number; readonly onSaved: () => void };

type CardDigits = 'number' | 'expiry' | 'cvc' | 'zip';

/** A new card: the brand shows while the number is typed, and every field says what is wrong where it stands. */
export function CardForm({ approvedBits, onSaved }: CardFormProps) {
  const { t } = useTranslation();
  const today = useToday();
  const accepted = useAcceptedWords(approvedBits);
  const { form, submit, failure } = useCardForm({ approvedBits, onSaved });
  useHoldsReload(true);
  const { control, formState, register, watch } = form;
  const brand = cardBrand(onlyDigits(watch('number'), 19));
  const codeLength = securityCodeLength(brand);
  const problemOf: Record<CardDigits, (text: string) => CardProblem | undefined> = {
    number: cardNumberProblem,
    expiry: (text) => expiryProblem(text, today),
    cvc: (text) => securityCodeProblem(text, brand),
    zip: zipProblem,
  };
  const errorOf = (name: FieldPath<CardFields>) => {
    const key = formState.errors[name]?.message;
    return key === undefined ? undefined : t(key, { count: codeLength });
  };
  const digits = (name: CardDigits, format: (text: string, before: string) => string) => {
    const field = register(name, {
      validate: (text) => {
        const problem = problemOf[name](text);
        if (problem === undefined) return true;
        return problem === 'Missing' ? `PaymentMethod.Missing.${name}` : `PaymentMethod.Wrong.${problem}`;
      },
    });
    return {
      ...field,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const before = form.getValues(name);
        formatInPlace(event.target, (text) => format(text, before));
        return field.onChange(event);
      },
      error: errorOf(name),
      inputMode: 'numeric' as const,
      isNumeric: true,
      required: true,
    };
  };
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap={5}>
        {failure && <FailureNotice failure={failure} />}
        <TextField
          {...digits('number', spacedCardNumber)}
          label={t('PaymentMethod.CardNumber')}
          description={accepted === undefined ? undefined : t('Payment.Accepted', { kinds: accepted })}
          autoComplete="cc-number"
          maxLength={23}
          suffix={
            <span className={styles.mark}>
              <BrandMark of={brand} />
              <VisuallyHidden>{brand && brandNames[brand]}</VisuallyHidden>
            </span>
          }
        />
        <div className={styles.short}>
          <TextField
            {...digits('expiry', slashedExpiry)}
            label={t('PaymentMethod.Expiry')}
            placeholder={t('PaymentMethod.ExpiryForm')}
            autoComplete="cc-exp"
            maxLength={7}
          />
          <TextField
            {...digits('cvc', (text) => onlyDigits(text, codeLength))}
            label={t('PaymentMethod.SecurityCode')}
            description={t(brand === 'AMEX' ? 'PaymentMethod.SecurityCodeFront' : 'PaymentMethod.SecurityCodeBack')}
            autoComplete="cc-csc"
          />
        </div>
        <div className={styles.short}>
          <TextField
            {...digits('zip', (text) => onlyDigits(text, 5))}
            label={t('PaymentMethod.Zip')}
            autoComplete="billing postal-code"
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
        <Button type="submit" isFullWidth isPending={formState.isSubmitting} pendingText={t('PaymentMethod.Saving')}>
          {t('PaymentMethod.AddCard')}
        </Button>
        <p className={styles.safe}>
          <LockIcon size={16} />
          <span>{t('PaymentMethod.CardSafe')}</span>
        </p>
      </Stack>
    </form>
  );
}
