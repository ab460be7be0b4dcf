import type { SettlementStatus } from '@quittance/domain/settlements/settlement-status';
import { useLayoutEffect, useRef } from 'react';
import { useWatchedText } from '../../platform/use-watched-text.ts';
import { useServices, useToday } from '../../session/services.tsx';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { useCurrentAccount } from '../accounts/use-accounts.ts';
import { readPaymentDraft } from '../payments/payment-draft.ts';
import { moveStatus } from './follow-choice.ts';
import { initialStatus } from './settlement-facts.ts';
import type { StatusChoices } from './status-after-choice.ts';
import {
  readSettlementStatus,
  settlementStatusKey,
  settlementStatusOf,
  writeSettlementStatus,
} from './stored-settlement-status.ts';

/** The settlement status of this session (req 4.1), updated on every change. */
export function useSettlementStatus(): SettlementStatus {
  const { sessionStorage } = useServices();
  return settlementStatusOf(useWatchedText(sessionStorage, settlementStatusKey));
}

/** Evaluates the status when the current account or its data changes (req 3.6, 4.1). */
export function useSettlementEvaluation(): void {
  const { sessionStorage } = useServices();
  const today = useToday();
  const { current } = useCurrentAccount();
  const before = useRef<string>(undefined);
  // Runs before painting, so that the banner doesn't shift the page.
  useLayoutEffect(() => {
    const reference = current?.account.accountReferenceCode;
    const isFresh = before.current === reference;
    const isOther = before.current !== undefined && !isFresh;
    before.current = reference;
    if (!current) return writeSettlementStatus(sessionStorage, 'none');
    const status = isOther ? 'none' : readSettlementStatus(sessionStorage);
    const choices = readPaymentDraft(sessionStorage);
    writeSettlementStatus(sessionStorage, initialStatus(status, current, { today, isFresh, choices }));
  }, [current, today, sessionStorage]);
}

/** Updates the status on choices in the payment form (req 4.1). */
export function useSettlementReactions(current: CurrentAccount): {
  /**
   * Call on a change of the form's choices. `before` has the previous ones. Only a different frequency or method
   * matters.
   */
  readonly follow: (changed: Partial<StatusChoices>, before: StatusChoices) => void;
} {
  const services = useServices();
  const today = useToday();
  return {
    follow: (changed, before) => moveStatus(services, { changed, before, current, today }),
  };
}
