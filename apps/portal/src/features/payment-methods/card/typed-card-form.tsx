import type { CardTokenization } from '@quittance/contract/tenants/tenants';
import { parseCardExpiry } from '@quittance/domain/payment-methods/card-expiry';
import { cardBrand } from '@quittance/domain/payment-methods/card-number';
import { cardPaymentTypes } from '@quittance/domain/payment-methods/payment-token';
import { TextField } from '@quittance/ui/forms/text-field';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../session/services.tsx';
import { useAcceptedText } from '../accepted-text.ts';
import styles from '../method-form.module.css';
import { CardBrandSign } from './card-brand-sign.tsx';
import { CardFormFrame } from './card-form-frame.tsx';
import {
  type CardProblem,
  cardNumberProblem,
  expiryProblem,
  onlyDigits,
  securityCodeLength,
  securityCodeProblem,
  slashedExpiry,
  spacedCardNumber,
} from './card-typing.ts';
import { formatInPlace } from './keep-caret.ts';
import { type TypedCard, tokenizeCard } from './tokenize-card.ts';
import { type CardFields, type CardFormOptions, useCardForm } from './use-card-form.ts';

export type TypedCardFormProps = Omit<CardFormOptions, 'tokenize'> & {
  readonly sandbox: Extract<CardTokenization, { provider: 'sandbox' }>;
};

type CardDigits = 'number' | 'expiry' | 'cvc';

export function TypedCardForm({ approvedBits, onSaved, sandbox }: TypedCardFormProps) {
  const { t } = useTranslation();
  const today = useToday();
  const accepted = useAcceptedText(approvedBits, cardPaymentTypes);
  const tokenize = (fields: CardFields) => tokenizeCard(typedCard(fields), sandbox);
  const card = useCardForm({ approvedBits, onSaved, tokenize });
  const { form } = card;
  const brand = cardBrand(onlyDigits(form.watch('number'), 19));
  const codeLength = securityCodeLength(brand);
  const problemOf: Record<CardDigits, (text: string) => CardProblem | undefined> = {
    number: cardNumberProblem,
    expiry: (text) => expiryProblem(text, today),
    cvc: (text) => securityCodeProblem(text, brand),
  };
  const digits = (name: CardDigits, format: (text: string, before: string) => string) => {
    const error = form.formState.errors[name]?.message;
    const field = form.register(name, {
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
      error: error === undefined ? undefined : t(error, { count: codeLength }),
      inputMode: 'numeric' as const,
      isNumeric: true,
      required: true,
    };
  };
  return (
    <CardFormFrame card={card}>
      <TextField
        {...digits('number', spacedCardNumber)}
        label={t('PaymentMethod.CardNumber')}
        description={accepted === undefined ? undefined : t('Payment.Accepted', { kinds: accepted })}
        autoComplete="cc-number"
        maxLength={23}
        suffix={<CardBrandSign of={brand} />}
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
    </CardFormFrame>
  );
}

function typedCard({ number, expiry, cvc, zip, name }: CardFields): TypedCard {
  const { month, year } = parseCardExpiry(expiry) ?? { month: 0, year: 0 };
  return { number: onlyDigits(number, 19), expMonth: month, expYear: year, cvc, zip, name: name.trim() };
}
