import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { overScreen, settlementOfferPath } from '../../platform/portal-places.ts';
import { useSignedInUser, useTenant, useToday } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import { Button } from '../../ui/button.tsx';
import { type CurrentAccount, currentAccount } from '../accounts/current-account.ts';
import { useCurrentAccount } from '../accounts/use-accounts.ts';
import { OfferCard } from './offer-card.tsx';
import { type OpenOffer, openOffers } from './open-offers.ts';
import { SettlementCard } from './settlement-card.tsx';

/** The settlements of the accounts that can be paid, and the offers of those that have none: one card an account (SPEC 4.1). */
export function DashboardSettlements({ accounts }: { readonly accounts: readonly CustomerAccountDetail[] }) {
  const user = useSignedInUser();
  const tenant = useTenant();
  const today = useToday();
  if (isGuest(user)) return null;
  const { payeeConfigurations } = user;
  return accounts.map((detail) => {
    const current = currentAccount(detail, { payeeConfigurations, tenant, today });
    const { accountReferenceCode } = current.account;
    return (
      <OneAccount
        key={accountReferenceCode}
        current={current}
        offers={openOffers(current, today)}
        isNamed={accounts.length > 1}
      />
    );
  });
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
  const go = (label: string, place: string, state?: typeof overScreen) => (
    <Button
      variant="secondary"
      size="small"
      onClick={() => {
        choose(account.accountReferenceCode);
        void navigate(place, { state });
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
      isNamed={isNamed}
      action={settlement.state === 'accepted' && go(t(next), '/make-payment')}
    />
  );
}
