import type { PortalStorage } from '@quittance/browser/storage';
import {
  advanceSettlementStatus,
  type SettlementStatus,
  settlementStatuses,
} from '@quittance/domain/settlements/settlement-status';
import { writeWatched } from '../../platform/watched-text.ts';

/** Where the settlement status stands in session storage, as its number (req 4.1, 9.7). */
export const settlementStatusKey = 'settlementStatus';

const names = Object.keys(settlementStatuses) as SettlementStatus[];

/** The status that a text of storage stands for; what is no status counts as none. */
export function settlementStatusOf(text: string | undefined): SettlementStatus {
  return names.find((name) => String(settlementStatuses[name]) === text) ?? 'none';
}

/** The settlement status of this session (req 4.1). */
export function readSettlementStatus(sessionStorage: PortalStorage): SettlementStatus {
  return settlementStatusOf(sessionStorage.get(settlementStatusKey));
}

/** Keeps the status, and tells the banner and whoever else shows it. */
export function writeSettlementStatus(sessionStorage: PortalStorage, status: SettlementStatus): void {
  writeWatched(sessionStorage, { key: settlementStatusKey, value: String(settlementStatuses[status]) });
}

/** Accepted once the terms were confirmed, submitted once the payment or the plan was taken (req 4.1); never backwards. */
export function advanceStoredStatus(sessionStorage: PortalStorage, to: 'accepted' | 'submitted'): void {
  writeSettlementStatus(sessionStorage, advanceSettlementStatus(readSettlementStatus(sessionStorage), to));
}
