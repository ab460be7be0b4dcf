import { Tag, type TagTone } from '@quittance/ui/tag';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import type { PayLink } from './pay-link.ts';

const tones: Record<PayLink['state'], TagTone> = {
  open: 'info',
  paid: 'success',
  expired: 'neutral',
  revoked: 'neutral',
};

/** Where a link stands, with how far the customer has come. */
export function PayLinkState({ link }: { readonly link: PayLink }) {
  const { t } = useTranslation();
  return (
    <Aside note={<HowFar link={link} />}>
      <Tag tone={tones[link.state]}>{t(`PayLink.State.${link.state}`)}</Tag>
    </Aside>
  );
}

function HowFar({ link: { state, paymentID, openedAt, expiresAt } }: { readonly link: PayLink }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  if (paymentID !== null) return <Link to={`/payments/${paymentID}`}>{t('PayLink.ToPayment')}</Link>;
  if (openedAt !== null) return t('PayLink.OpenedAt', { at: instant(openedAt) });
  return state === 'open' ? t('PayLink.Until', { at: instant(expiresAt) }) : t('PayLink.NeverOpened');
}
