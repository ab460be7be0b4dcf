import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import { Button } from '@quittance/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { overScreen, settlementOfferPath } from '../../platform/addresses/portal-paths.ts';
import { useSignedInUser, useTenant, useToday } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import { type CurrentAccount, currentAccount } from '../accounts/current-account.ts';
import { useCurrentAccount } from '../accounts/use-accounts.ts';
import { OfferCard } from './offers/offer-card.tsx';
import { type OpenOffer, openOffers } from './offers/open-offers.ts';
import { SettlementCard } from './settlement-card.tsx';

/** The initial list length. A customer with many accounts may have as many offers. */
const atAGlance = 3;

/** One card per payable account: its settlement, else its offer (req 4.1). */
export function DashboardSettlements({ accounts }: { readonly accounts: readonly CustomerAccountDetail[] }) {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const tenant = useTenant();
  const today = useToday();
  const [showsAll, setShowsAll] = useState(false);
  if (isGuest(user)) return null;
  const { payeeConfigurations } = user;
  const all = accounts
    .map((detail) => currentAccount(detail, { payeeConfigurations, tenant, today }))
    .map((current) => ({ current, offers: openOffers(current, today) }))
    .filter(({ current, offers }) => current.account.settlement !== null || offers.length > 0);
  const shown = showsAll ? all : all.slice(0, atAGlance);
  return (
    <>
      {shown.map(({ current, offers }) => (
        <OneAccount
          key={current.account.accountReferenceCode}
          current={current}
          offers={offers}
          isNamed={accounts.length > 1}
        />
      ))}
      {shown.length < all.length && (
        <Button variant="secondary" isFullWidth onClick={() => setShowsAll(true)}>
          {t('Dashboard.ShowSettlements', { count: all.length })}
        </Button>
      )}
    </>
  );
}

function OneAccount(props: {
  readonly current: CurrentAccount;
  readonly offers: readonly OpenOffer[];
  readonly isNamed: boolean;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { choose } = useCurrentAccount();
  const { current, isNamed } = props;
  const { account } = current;
  const { settlement } = account;
  const [first, ...others] = props.offers;
  const go = (label: string, path: string, state?: typeof overScreen) => (
    <Button
      variant="secondary"
      size="small"
      onClick={() => {
        choose(account.accountReferenceCode);
        void navigate(path, { state });
      }}
    >
      {label}
    </Button>
  );
  const isOpen = settlement?.state === 'accepted' || settlement?.state === 'submitted';
  if (first && !isOpen) {
    return (
      <OfferCard
        offers={[first, ...others]}
        account={account}
        balance={current.balance}
        isNamed={isNamed}
        action={go(t('Settlement.SeeOffer'), settlementOfferPath, overScreen)}
      />
    );
  }
  if (settlement === null) return null;
  const next = settlement.settlementOfferType === 1 ? 'Settlement.PayIt' : 'Settlement.SetUp';
  return (
    <SettlementCard
      settlement={settlement}
      account={account}
      balance={current.balance}
      isNamed={isNamed}
      action={settlement.state === 'accepted' && account.dispute === null && go(t(next), '/make-payment')}
    />
  );
}
