import type { proposeSettlement } from '@quittance/contract/settlements';
import { Button } from '@quittance/ui/button';
import { Dialog } from '@quittance/ui/dialog';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../../i18n/use-formats.ts';
import { overScreen, settlementOfferPath } from '../../../platform/addresses/portal-paths.ts';
import type { CurrentAccount } from '../../accounts/current-account.ts';

export type Proposal = z.output<typeof proposeSettlement.response>['proposal'];

/** Shows the answer to a proposal: the offer that follows, or that an employee will answer. */
export function ProposalResult(props: {
  readonly current: CurrentAccount;
  readonly proposal: Proposal;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const navigate = useNavigate();
  const { current, proposal, onClose } = props;
  const isWaiting = proposal.state === 'waiting';
  const answer = isWaiting || proposal.state === 'accepted' ? proposal.state : 'countered';
  // Unknown if the accounts couldn't be loaded again.
  const offer = current.account.settlementLumpSumOffers.find(({ offerID }) => offerID === proposal.offerID);
  const values = { amount: money(proposal.amount), ...(offer && { total: money(offer.amount) }) };
  const text = answer === 'countered' && offer ? 'counteredWith' : answer;
  const seeOffer = () => {
    onClose();
    void navigate(settlementOfferPath, { state: overScreen });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`Proposal.ResultTitle.${answer}`)}
      actions={
        isWaiting ? (
          <Button onClick={onClose}>{t('Proposal.Done')}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('SettlementOffer.NotNow')}
            </Button>
            <Button onClick={seeOffer}>{t('Settlement.SeeOffer')}</Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        <p>{t(`Proposal.Result.${text}`, values)}</p>
        <p>{t(isWaiting ? 'Proposal.CanStillPay' : 'Proposal.NothingAgreed')}</p>
      </Stack>
    </Dialog>
  );
}
