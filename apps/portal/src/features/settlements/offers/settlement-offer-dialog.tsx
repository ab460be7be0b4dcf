import { useEffect } from 'react';
import { useServices, useToday } from '../../../session/services.tsx';
import { useCurrentAccount } from '../../accounts/use-accounts.ts';
import { isSettlementUnderWay } from '../settlement-facts.ts';
import { NoOfferDialog } from './no-offer-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { hasRecurringPlan, openOffers } from './open-offers.ts';
import { useAcceptOffer } from './use-accept-offer.ts';

/**
 * The settlement offer of the current account (req 2.1, 3.13): its amount, ways to pay and agreement. An account
 * without an offer shows the reason and next steps.
 */
export function SettlementOfferDialog({ onClose }: { readonly onClose: () => void }) {
  const { events } = useServices();
  const { current } = useCurrentAccount();
  const today = useToday();
  const acceptance = useAcceptOffer(current?.account.accountReferenceCode);
  const isTaken = current !== undefined && isSettlementUnderWay(current.account.settlement);
  const offers = current && !isTaken ? openOffers(current, today) : [];
  const isOffered = offers.length > 0;
  useEffect(() => {
    if (isOffered) events.log('settlementOfferViewed');
  }, [isOffered, events]);
  const [first] = offers;
  if (!current || !first) {
    const why = () => {
      if (isTaken) return 'taken';
      if (current !== undefined && current.account.dispute !== null) return 'disputed';
      return current && hasRecurringPlan(current) ? 'plan' : 'none';
    };
    return <NoOfferDialog why={why()} failure={acceptance.failure} onClose={onClose} />;
  }
  return (
    <OfferDialog current={current} offers={[first, ...offers.slice(1)]} acceptance={acceptance} onClose={onClose} />
  );
}
