import type { CalendarDate } from '@internationalized/date';
import { todayIn } from '@quittance/domain/dates/business-day';
import type { Services } from '../../session/services.tsx';
import { serverDateMs } from '../../session/signed-in-user.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { currentAccountOf } from '../accounts/stored-current-account.ts';
import { openOffers } from './offers/open-offers.ts';
import { isSettlementPending } from './settlement-facts.ts';
import { type StatusChoices, statusAfterChoice } from './status-after-choice.ts';
import { readSettlementStatus, writeSettlementStatus } from './stored-settlement-status.ts';

type FollowServices = Pick<Services, 'session' | 'sessionStorage' | 'tenant'>;

/** A change of the payment form's choices. `before` has the previous ones. */
export type FollowedChoice = { readonly changed: Partial<StatusChoices>; readonly before: StatusChoices };

/** Updates the settlement status after a choice outside the payment form, such as adding a method (req 4.1). */
export function followChoice(services: FollowServices, choice: FollowedChoice): void {
  const { user } = services.session.getState();
  const current = currentAccountOf(services);
  if (user === undefined || current === undefined) return;
  const today = todayIn(services.tenant.timeZone, serverDateMs(user));
  moveStatus(services, { ...choice, current, today });
}

/** Updates the settlement status after a choice. Only a different frequency or method matters (req 4.1). */
export function moveStatus(
  { sessionStorage }: Pick<Services, 'sessionStorage'>,
  { current, today, ...choice }: FollowedChoice & { current: CurrentAccount; today: CalendarDate },
): void {
  const offers = openOffers(current, today);
  const status = statusAfterChoice(readSettlementStatus(sessionStorage), {
    ...choice,
    hasOffers: offers.length > 0,
    hasLumpSumOffer: offers.some(({ type }) => type === 'lump-sum'),
    hasPendingSettlement: isSettlementPending(current.account.settlement),
  });
  writeSettlementStatus(sessionStorage, status);
}
