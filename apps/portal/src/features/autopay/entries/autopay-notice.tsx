import { Notice } from '@quittance/ui/feedback/notice';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { overScreen } from '../../../platform/addresses/portal-paths.ts';
import { openCharge } from '../agreement-facts.ts';
import { useAutopayLink } from '../autopay-path.ts';
import { useAutopayOf } from '../use-autopay.ts';

/**
 * Says what autopay will do with an account's bill, so that the customer doesn't pay twice by mistake, and pays now if
 * autopay would be late.
 */
export function AutopayNotice(props: {
  readonly accountReferenceCode: string;
  /** Only for this bill. */
  readonly billNumber?: string;
}) {
  const { t } = useTranslation();
  const { money, dayInSentence } = useFormats();
  const link = useAutopayLink();
  const agreement = useAutopayOf(props.accountReferenceCode);
  const charge = agreement && openCharge(agreement);
  // A payment that is processing is listed with the others.
  if (charge === undefined || charge.status === 'charging') return null;
  if (props.billNumber !== undefined && props.billNumber !== charge.billNumber) return null;
  const { status, amount, chargeDate, dueDate } = charge;
  const isLate = status === 'announced' && chargeDate.compare(dueDate) > 0;
  return (
    <Notice
      kind={status === 'asking' || isLate ? 'warning' : 'info'}
      isLive={false}
      action={
        <LinkButton variant="secondary" size="small" to={link()} state={overScreen}>
          {t('Autopay.See')}
        </LinkButton>
      }
    >
      {t(`Autopay.Will.${isLate ? 'late' : status}`, { amount: money(amount), day: dayInSentence(chargeDate) })}
    </Notice>
  );
}
