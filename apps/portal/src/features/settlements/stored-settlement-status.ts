import type { PortalStorage } from '@quittance/browser/storage';
import {
  advanceSettlementStatus,
  type SettlementStatus,
  settlementStatuses,
} from '@quittance/domain/settlements/settlement-status';
import { writeWatched } from '../../platform/watched-text.ts';

/** The session storage key of the settlement status, which is stored as its number (req 4.1, 9.7). */
export const settlementStatusKey = 'settlementStatus';

const names = Object.keys(settlementStatuses) as SettlementStatus[];

/** Parses a stored status. Invalid values count as none. */
export function settlementStatusOf(text: string | undefined): SettlementStatus {
  return names.find((name) => String(settlementStatuses[name]) === text) ?? 'none';
}

/** The settlement status of this session (req 4.1). */
export function readSettlementStatus(sessionStorage: PortalStorage): SettlementStatus {
  return settlementStatusOf(sessionStorage.get(settlementStatusKey));
}

/** Stores the status and notifies components that show it, such as the banner. */
export function writeSettlementStatus(sessionStorage: PortalStorage, status: SettlementStatus): void {
  writeWatched(sessionStorage, { key: settlementStatusKey, value: String(settlementStatuses[status]) });
}

/**
 * Advances the status: accepted after the terms are confirmed, submitted after the payment or plan is accepted (req
 * 4.1). It never goes back.
 */
export function advanceStoredStatus(sessionStorage: PortalStorage, to: 'accepted' | 'submitted'): void {
  writeSettlementStatus(sessionStorage, advanceSettlementStatus(readSettlementStatus(sessionStorage), to));
}
