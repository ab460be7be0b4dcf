import { offerInstallments } from '@quittance/domain/settlements/offer-installments';
import { ChoiceButton } from '@quittance/ui/forms/choice-button';
import { OfferIcon } from '@quittance/ui/icons/account';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormats } from '../../../i18n/use-formats.ts';
import { overScreen, settlementOfferPath } from '../../../platform/addresses/portal-paths.ts';
import { useToday } from '../../../session/services.tsx';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import { useSettlementStatus } from '../use-settlement-status.ts';
import { lowestOffer } from './offer-card.tsx';
import { openOffers } from './open-offers.ts';

export function OfferTeaser({ current }: { readonly current: CurrentAccount }) {
  const { t } = useTranslation();
  const { money, pattern } = useFormats();
  const today = useToday();
  const navigate = useNavigate();
  const [first, ...others] = openOffers(current, today);
  if (useSettlementStatus() !== 'offered' || !first) return null;
  const best = lowestOffer([first, ...others]);
  const total = money(best.totalCents);
  const amounts = offerInstallments(best, today)?.map(({ amountCents }) => amountCents);
  return (
    <ChoiceButton
      icon={<OfferIcon />}
      onClick={() => void navigate(settlementOfferPath, { state: overScreen, preventScrollReset: true })}
    >
      {amounts ? t('Settlement.TeaserPlan', { total, pattern: pattern(amounts) }) : t('Settlement.Teaser', { total })}
    </ChoiceButton>
  );
}
