import { withdrawOffer } from '@quittance/contract/staff/offer-rules';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import type { AccountOffer } from './offer-fields.ts';

export function WithdrawOfferDialog({
  offer,
  onClose,
}: {
  readonly offer: AccountOffer;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  return (
    <DecisionDialog
      call={withdrawOffer}
      request={() => ({ offerID: offer.offerID })}
      refresh={[['account'], ['offer-rule']]}
      title={t('AccountOffer.WithdrawTitle', { amount: money(offer.total) })}
      submitLabel={t('AccountOffer.Withdraw')}
      variant="danger"
      doneMessage={t('AccountOffer.Withdrawn')}
      onClose={onClose}
    >
      <p>{t('AccountOffer.WithdrawWords')}</p>
    </DecisionDialog>
  );
}
