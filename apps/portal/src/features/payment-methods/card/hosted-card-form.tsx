import { cardPaymentTypes } from '@quittance/domain/payment-methods/payment-token';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { Stack } from '@quittance/ui/layout/stack';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import type { Stripe } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useServices } from '../../../session/services.tsx';
import { useAcceptedText } from '../accepted-text.ts';
import styles from '../method-form.module.css';
import { CardBrandSign } from './card-brand-sign.tsx';
import { CardFormFrame } from './card-form-frame.tsx';
import { securityCodeLength } from './card-typing.ts';
import { HostedField } from './hosted-field.tsx';
import { hostedBrand } from './hosted-state.ts';
import { hostedStyle } from './hosted-style.ts';
import { type StripeSettings, stripeQuery } from './open-stripe.ts';
import { stripeFields } from './stripe-elements.ts';
import { tokenizeHostedCard } from './tokenize-hosted-card.ts';
import { type CardFormOptions, useCardForm } from './use-card-form.ts';

type Props = Omit<CardFormOptions, 'tokenize'>;

/** Adds a card with Stripe's own fields. Shows a placeholder while Stripe's script loads, or an error if it fails. */
export function HostedCardForm({ stripe: settings, ...form }: Props & { readonly stripe: StripeSettings }) {
  const { t } = useTranslation();
  const { config } = useServices();
  const language = useLanguage();
  const { data: stripe, isFetching, refetch } = useQuery(stripeQuery(config.scripts.stripe, { settings, language }));
  if (stripe) return <HostedFields {...form} key={language} stripe={stripe} />;
  if (isFetching) {
    return (
      <div role="status">
        <Stack gap={5}>
          <Skeleton shape="control" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </Stack>
        <VisuallyHidden>{t('PaymentMethod.CardFieldsLoading')}</VisuallyHidden>
      </div>
    );
  }
  const again = (
    <Button variant="secondary" size="small" onClick={() => void refetch()}>
      {t('PaymentMethod.CardFieldsAgain')}
    </Button>
  );
  return (
    <Notice kind="error" title={t('PaymentMethod.CardFieldsFailedTitle')} action={again}>
      {t('PaymentMethod.CardFieldsFailed')}
    </Notice>
  );
}

function HostedFields({ approvedBits, onSaved, stripe }: Props & { readonly stripe: Stripe }) {
  const { t } = useTranslation();
  const accepted = useAcceptedText(approvedBits, cardPaymentTypes);
  const expiryForm = t('PaymentMethod.ExpiryForm');
  const [fields] = useState(() => stripeFields(stripe, { style: hostedStyle(false), expiryForm }));
  const [brandName, setBrandName] = useState<string>();
  const card = useCardForm({
    approvedBits,
    onSaved,
    tokenize: (typed) => tokenizeHostedCard({ stripe, fields }, typed),
  });
  const { control } = card.form;
  const brand = hostedBrand(brandName);
  const common = { control, codeLength: securityCodeLength(brand) };
  return (
    <CardFormFrame card={card}>
      <HostedField
        {...common}
        part="number"
        element={fields.number}
        label={t('PaymentMethod.CardNumber')}
        description={accepted === undefined ? undefined : t('Payment.Accepted', { kinds: accepted })}
        suffix={<CardBrandSign of={brand} />}
        onChange={(change) => setBrandName(change.brand)}
      />
      <div className={styles.short}>
        <HostedField {...common} part="expiry" element={fields.expiry} label={t('PaymentMethod.Expiry')} />
        <HostedField
          {...common}
          part="cvc"
          element={fields.cvc}
          label={t('PaymentMethod.SecurityCode')}
          description={t(brand === 'AMEX' ? 'PaymentMethod.SecurityCodeFront' : 'PaymentMethod.SecurityCodeBack')}
        />
      </div>
    </CardFormFrame>
  );
}
