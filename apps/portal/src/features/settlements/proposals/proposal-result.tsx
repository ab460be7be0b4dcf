import type { proposeSettlement } from '@quittance/contract/settlements';
import type { Cents } from '@quittance/domain/money/cents';
import { Button } from '@quittance/ui/button';
import { Dialog } from '@quittance/ui/dialog';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { overScreen, settlementOfferPath } from '../../../platform/addresses/portal-paths.ts';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import { useProposedText } from './proposal-answers.ts';

export type Proposal = z.output<typeof proposeSettlement.response>['proposal'];

/** Shows the answer to a proposal: the offer that follows, or that an employee will answer. */
export function ProposalResult(props: {
  readonly current: CurrentAccount;
  readonly proposal: Proposal;
  readonly onMakePlan: (monthlyCents: Cents) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { current, proposal, onMakePlan, onClose } = props;
  const isPlan = proposal.kind === 'plan';
  const proposedText = useProposedText();
  const isWaiting = proposal.state === 'waiting';
  const answer = isWaiting || proposal.state === 'accepted' ? proposal.state : 'countered';
  // Unknown if the accounts couldn't be loaded again.
  const offer = current.account.settlementLumpSumOffers.find(({ offerID }) => offerID === proposal.offerID);
  const offeredCents = isPlan ? current.planOffer?.monthlyCents : offer?.amount;
  const total = offeredCents && proposedText({ kind: proposal.kind, amount: offeredCents });
  const values = { amount: proposedText(proposal), ...(total && { total }) };
  const text = answer === 'countered' && total ? 'counteredWith' : answer;
  const nothing = isPlan ? 'Proposal.Plan.NothingAgreed' : 'Proposal.NothingAgreed';
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
            {isPlan ? (
              <Button onClick={() => onMakePlan(offeredCents ?? proposal.amount)}>{t('Proposal.Plan.Make')}</Button>
            ) : (
              <Button onClick={seeOffer}>{t('Settlement.SeeOffer')}</Button>
            )}
          </>
        )
      }
    >
      <Stack gap={4}>
        <p>{t(isPlan && !isWaiting ? `Proposal.Plan.Result.${text}` : `Proposal.Result.${text}`, values)}</p>
        <p>{t(isWaiting ? 'Proposal.CanStillPay' : nothing)}</p>
      </Stack>
    </Dialog>
  );
}
