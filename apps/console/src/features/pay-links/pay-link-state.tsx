import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
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

export function PayLinkState({ link }: { readonly link: PayLink }) {
  return (
    <Aside note={<LinkProgress link={link} />}>
      <PayLinkTag state={link.state} />
    </Aside>
  );
}

export function PayLinkTag({ state }: { readonly state: PayLink['state'] }) {
  const { t } = useTranslation();
  return <Tag tone={tones[state]}>{t(`PayLink.State.${state}`)}</Tag>;
}

/** Describes the customer's progress with the link. */
export function LinkProgress({ link: { state, paymentID, openedAt, expiresAt } }: { readonly link: PayLink }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  if (paymentID !== null) return <Link to={`/payments/${paymentID}`}>{t('PayLink.ToPayment')}</Link>;
  if (openedAt !== null) return t('PayLink.OpenedAt', { at: instant(openedAt) });
  return state === 'open' ? t('PayLink.Until', { at: instant(expiresAt) }) : t('PayLink.NeverOpened');
}
