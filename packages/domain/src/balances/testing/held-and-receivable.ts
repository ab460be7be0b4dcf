import type { AccountBalance } from '../describe-balance.ts';

/** Derives the ledger's figures from a description alone, which proves that the description omits nothing. */
export function heldAndReceivable(balance: AccountBalance): { held: number; receivable: number } {
  switch (balance.kind) {
    case 'owed':
      return { held: balance.processingAmount, receivable: balance.owedAmount };
    case 'scheduled':
      return {
        held: balance.scheduledAmount + balance.processingAmount,
        receivable: balance.owedAmount - balance.scheduledAmount,
      };
    case 'processing':
      return { held: balance.processingAmount + balance.scheduledAmount, receivable: 0 - balance.scheduledAmount };
    case 'paid':
    case 'settled':
      return { held: balance.scheduledAmount, receivable: 0 - balance.scheduledAmount };
    case 'credit':
      return {
        held: balance.processingAmount + balance.scheduledAmount,
        receivable: 0 - balance.creditAmount - balance.scheduledAmount,
      };
    case 'disputed':
      return {
        held: balance.processingAmount + balance.scheduledAmount,
        receivable: balance.disputedAmount - balance.scheduledAmount,
      };
    case 'settlement-scheduled':
    case 'settlement-processing':
      return { held: balance.settlementAmount + balance.otherHeldAmount, receivable: balance.waivedAmount };
    case 'settlement-plan':
      return {
        held: balance.processingAmount + balance.scheduledAmount + balance.otherHeldAmount,
        receivable: balance.leftAmount + balance.waivedAmount,
      };
  }
}
