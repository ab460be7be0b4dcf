import type { CardTokenization } from '@quittance/contract/tenants';
import { HostedCardForm } from './hosted-card-form.tsx';
import { TypedCardForm } from './typed-card-form.tsx';
import type { CardFormOptions } from './use-card-form.ts';

type Props = Omit<CardFormOptions, 'tokenize'> & { readonly cardTokenization: CardTokenization };

/** Adds a card with the processor's hosted fields, or with our own if the processor has none. */
export function CardForm({ cardTokenization, ...form }: Props) {
  switch (cardTokenization.provider) {
    case 'sandbox':
      return <TypedCardForm {...form} sandbox={cardTokenization} />;
    case 'stripe':
      return <HostedCardForm {...form} stripe={cardTokenization} />;
  }
}
