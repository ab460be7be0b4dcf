import type { CardBrand } from '@quittance/domain/payment-methods/payment-token';
import { VisuallyHidden } from '@quittance/ui/visually-hidden';
import { BrandMark, brandNames } from './brand-mark.tsx';
import styles from './method-form.module.css';

export function CardBrandSign({ of }: { readonly of: CardBrand | undefined }) {
  return (
    <span className={styles.mark}>
      <BrandMark of={of} />
      <VisuallyHidden>{of && brandNames[of]}</VisuallyHidden>
    </span>
  );
}
