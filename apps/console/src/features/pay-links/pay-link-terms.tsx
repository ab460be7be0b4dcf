import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import type { PayLink } from './pay-link.ts';

export function PayLinkTerms({ link }: { readonly link: PayLink }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const { amount, paymentDate, methodKind, isFeeWaived } = link;
  const rest = [
    ...(paymentDate === null ? [] : [t('PayLink.On', { day: day(paymentDate) })]),
    ...(methodKind === null ? [] : [t(`PayLink.By.${methodKind}`)]),
    ...(isFeeWaived ? [t('PayLink.NoFee')] : []),
  ];
  return (
    <Aside note={rest.length === 0 ? null : rest.join(' · ')}>
      {amount === null ? t('PayLink.AnyAmount') : money(amount)}
    </Aside>
  );
}
