import type { CardTokenization } from '@quittance/contract/tenants';
import { HostedCardForm } from './hosted-card-form.tsx';
import { TypedCardForm } from './typed-card-form.tsx';

export type CardFormProps = {
  /** The bitmask of req 6.2. */
  readonly approvedBits: number;
  readonly cardTokenization: CardTokenization;
  readonly onSaved: () => void;
};

/** Adds a card with the processor's hosted fields, or with our own if the processor has none. */
export function CardForm({ cardTokenization, ...form }: CardFormProps) {
  switch (cardTokenization.provider) {
    case 'sandbox':
      return <TypedCardForm {...form} sandbox={cardTokenization} />;
    case 'stripe':
      return <HostedCardForm {...form} stripe={cardTokenization} />;
  }
}
