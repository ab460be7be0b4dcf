import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { DescribedCard } from '../../payment-methods/describe-card.ts';
import { insertPayPalOrder } from '../../payment-methods/insert-paypal-order.ts';
import { methodIdFrom } from '../../payment-methods/load-payment-methods.ts';
import { insertBankAccount } from '../../payment-methods/save-bank-account.ts';
import { insertCard } from '../../payment-methods/save-card.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import { guestSessionIdOf } from '../../sign-in/session.ts';
import type { SubmitPaymentCommand } from './submit-payment-command.ts';

/**
 * Returns the id of the paying method. A method entered with the payment is kept for this payment only. `card` is the
 * processor's description of a typed or wallet card.
 */
export async function methodOf(
  tx: TenantTransaction,
  args: { context: Pick<ServiceContext, 'now' | 'keyring'>; command: SubmitPaymentCommand; card?: DescribedCard },
): Promise<string | Refusal<'PaymentMethodNotFound'>> {
  const { context, command, card } = args;
  const { tenant, method, session } = command;
  const guestSessionId = guestSessionIdOf(session);
  const kept = { context, tenant, customerId: session.customerId, guestSessionId, usage: 'SingleUse' as const };
  switch (method.kind) {
    case 'saved':
      return methodIdFrom(method.reference) ?? refuse('PaymentMethodNotFound', { field: 'referenceId' });
    case 'new-bank-account': {
      const saved = await insertBankAccount(tx, { ...kept, account: method.account });
      // The routing number was checked before, and a single-use account can't exist already.
      if (saved.kind !== 'saved') throw new Error(`a single-use bank account was refused: ${saved.code}`);
      return saved.method.paymentMethodId;
    }
    case 'paypal':
      return insertPayPalOrder(tx, { ...kept, orderId: method.orderId });
    case 'new-card':
    case 'wallet': {
      if (!card) throw new Error('a new card must be described before the payment is reserved');
      const isNew = method.kind === 'new-card';
      const named = { holderName: isNew ? method.holderName : '', wallet: isNew ? null : method.wallet };
      const saved = await insertCard(tx, { ...kept, ...named, card });
      if (saved.kind !== 'saved') throw new Error('a single-use card cannot exist already');
      return saved.method.paymentMethodId;
    }
  }
}
