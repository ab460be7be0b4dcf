import { withdrawOffer } from '@quittance/contract/staff/offer-rules';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';
import type { AccountOffer } from './offer-fields.ts';

/** Takes an offer back that nobody has accepted. */
export function WithdrawOfferDialog({
  offer,
  onClose,
}: {
  readonly offer: AccountOffer;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const say = useSay();
  const action = useAction(withdrawOffer, {
    refresh: [['account'], ['offer-rule']],
    onDone() {
      say(t('AccountOffer.Withdrawn'));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t('AccountOffer.WithdrawTitle', { amount: money(offer.total) })}
      submitLabel={t('AccountOffer.Withdraw')}
      variant="danger"
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void action.run({ offerID: offer.offerID });
      }}
    >
      <p>{t('AccountOffer.WithdrawWords')}</p>
    </ActionDialog>
  );
}
