import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { overScreen, settlementOfferPath } from '../../platform/addresses/portal-paths.ts';
import { useSignedInUser, useToday } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { openOffers } from './offers/open-offers.ts';
import { SettlementCard } from './settlement-card.tsx';
import { isSettlementUnderWay } from './settlement-facts.ts';

/** The account's latest settlement, if any. Links to other offers while none is being paid. */
export function AccountSettlement({ current }: { readonly current: CurrentAccount }) {
  const { t } = useTranslation();
  const today = useToday();
  const { account } = current;
  const { settlement } = account;
  if (isGuest(useSignedInUser()) || settlement === null) return null;
  const others = openOffers(current, today).filter(
    ({ offerID }) => settlement.state !== 'accepted' || offerID !== settlement.offerID,
  );
  const canChoose = others.length > 0 && !isSettlementUnderWay(settlement);
  return (
    <SettlementCard
      settlement={settlement}
      account={account}
      balance={current.balance}
      hasFigures={settlement.state !== 'accepted'}
      action={
        canChoose && (
          <LinkButton variant="secondary" size="small" to={settlementOfferPath} state={overScreen}>
            {t('Settlement.OtherOffers')}
          </LinkButton>
        )
      }
    />
  );
}
