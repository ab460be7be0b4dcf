import type { CardBrand } from '@quittance/domain/payment-methods/payment-token';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import styles from '../method-form.module.css';
import { BrandMark, brandNames } from './brand-mark.tsx';

export function CardBrandSign({ of }: { readonly of: CardBrand | undefined }) {
  return (
    <span className={styles.mark}>
      <BrandMark of={of} />
      <VisuallyHidden>{of && brandNames[of]}</VisuallyHidden>
    </span>
  );
}
