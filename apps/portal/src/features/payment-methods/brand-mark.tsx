import type { CardBrand } from '@quittance/domain/payment-methods/payment-token';
import { BankIcon, CardIcon } from '@quittance/ui/icons/account';
import styles from './brand-mark.module.css';

/** Names of companies are the same in every language. */
export const brandNames: Record<CardBrand, string> = {
  AMEX: 'American Express',
  DISCOVER: 'Discover',
  INTERAC: 'Interac',
  JCB: 'JCB',
  MASTERCARD: 'Mastercard',
  VISA: 'Visa',
};

const shortNames: Record<CardBrand, string> = {
  AMEX: 'AMEX',
  DISCOVER: 'DISC',
  INTERAC: 'INTRC',
  JCB: 'JCB',
  MASTERCARD: 'MC',
  VISA: 'VISA',
};

/** A small sign of a card's brand, a bank, or any card; the words beside it say the same, so that it is silent. */
export function BrandMark({ of }: { readonly of: CardBrand | 'bank' | undefined }) {
  return (
    <span className={styles.mark} data-of={of} aria-hidden="true">
      {of === 'bank' && <BankIcon size={16} />}
      {of === undefined && <CardIcon size={16} />}
      {of !== undefined && of !== 'bank' && shortNames[of]}
    </span>
  );
}
