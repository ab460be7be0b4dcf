import type { CardTokenization } from '@quittance/contract/tenants';
import { HostedCardForm } from './hosted-card-form.tsx';
import { TypedCardForm } from './typed-card-form.tsx';

export type CardFormProps = {
  /** The bitmask of req 6.2. */
  readonly approvedBits: number;
  /** Where the payee's processor takes cards. */
  readonly cardTokenization: CardTokenization;
  readonly onSaved: () => void;
};

/** A new card: where the processor has fields of its own, they take the number, and ours do where it has not. */
export function CardForm({ cardTokenization, ...form }: CardFormProps) {
  switch (cardTokenization.provider) {
    case 'sandbox':
      return <TypedCardForm {...form} sandbox={cardTokenization} />;
    case 'stripe':
      return <HostedCardForm {...form} stripe={cardTokenization} />;
  }
}
