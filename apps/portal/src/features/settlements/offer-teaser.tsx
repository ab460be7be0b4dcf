import { ChoiceButton } from '@quittance/ui/choice-button';
import { OfferIcon } from '@quittance/ui/icons/account';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { overScreen, settlementOfferPath } from '../../platform/portal-places.ts';
import { useToday } from '../../session/services.tsx';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { leastOffer } from './offer-card.tsx';
import { openOffers } from './open-offers.ts';
import { useSettlementStatus } from './use-settlement-status.ts';

/** Among the amounts: what the account could be settled for, which opens the offer. */
export function OfferTeaser({ current }: { readonly current: CurrentAccount }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const navigate = useNavigate();
  const [first, ...others] = openOffers(current, useToday());
  if (useSettlementStatus() !== 'offered' || !first) return null;
  return (
    <ChoiceButton
      icon={<OfferIcon />}
      onClick={() => void navigate(settlementOfferPath, { state: overScreen, preventScrollReset: true })}
    >
      {t('Settlement.Teaser', { total: money(leastOffer([first, ...others]).totalCents) })}
    </ChoiceButton>
  );
}
