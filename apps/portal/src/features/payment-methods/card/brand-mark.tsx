import type { CardBrand } from '@quittance/domain/payment-methods/payment-token';
import { BankIcon, CardIcon } from '@quittance/ui/icons/account';
import styles from './brand-mark.module.css';

/** Company names, which are the same in every language. */
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

/**
 * A small icon for a card brand, a bank or any card. Hidden from screen readers, because the text next to it says the
 * same.
 */
export function BrandMark({ of }: { readonly of: CardBrand | 'bank' | undefined }) {
  return (
    <span className={styles.mark} data-of={of} aria-hidden="true">
      {of === 'bank' && <BankIcon size={16} />}
      {of === undefined && <CardIcon size={16} />}
      {of !== undefined && of !== 'bank' && shortNames[of]}
    </span>
  );
}
