import { useTranslation } from 'react-i18next';

type NamedMethod = {
  readonly kind: 'bank' | 'card';
  readonly bankAccountType: string | null;
  readonly cardBrand: string | null;
  readonly lastFour: string | null;
};

/** Names a saved payment method, such as `Visa •••• 4242` or `Checking •••• 6789`. */
export function useMethodName(): (method: NamedMethod) => string {
  const { t } = useTranslation();
  return ({ kind, bankAccountType, cardBrand, lastFour }) => {
    const brand = cardBrand ?? t('Customer.Card');
    const bank = t(bankAccountType === 's' ? 'Customer.Savings' : 'Customer.Checking');
    const name = kind === 'bank' ? bank : t(`CustomerBrand.${brand.toLowerCase()}`, { defaultValue: brand });
    return lastFour === null ? name : `${name} •••• ${lastFour}`;
  };
}
