import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isExpired } from '@quittance/domain/payment-methods/card-expiry';
import { countsAsHsa } from '@quittance/domain/payment-methods/taken-methods';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import {
  type CardDescription,
  ProcessorOutageError,
  type ProcessorPort,
  type WalletExchange,
} from '@quittance/processors/processor-port';
import { processorOf } from '../processors/processor-of.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { claimCardToken, hashCardToken, isTokenTaken } from './card-token-use.ts';

/**
 * Matches every processor's tokens. Other text isn't sent, because a processor's refusal of it looks like an outage.
 */
const processorTokenForm = /^[\x21-\x7e]{1,200}$/;

type CardContext = Pick<ServiceContext, 'database' | 'now' | 'processors' | 'keyring'>;
type Asked = { tenant: Tenant; session: CustomerSession; accountReferenceCode?: string | undefined };

export type DescribedCard = CardDescription & { kind: 'described'; payeeCode: string; tokenHash: Buffer };

export type DescriptionRefusal = Refusal<'PaymentMethodNotFound' | 'CardExpired' | 'NotFound' | 'Unavailable'>;

/**
 * Asks a payee's processor to describe a token: the account's payee, or else the payee of the customer's first account.
 * Makes a network call, so never use it inside a transaction.
 */
export function describeCard(
  context: CardContext,
  { processorToken, ...asked }: Asked & { processorToken: string },
): Promise<DescribedCard | DescriptionRefusal> {
  return askOf(context, asked, {
    named: processorToken,
    ask: async ({ processor, merchant }) => {
      if (!processorTokenForm.test(processorToken)) return undefined;
      const card = await processor.describeCardToken({ merchant, token: processorToken });
      return card && { card, handedIn: processorToken };
    },
  });
}

/** Exchanges a device wallet's token for a processor token and describes it. Also a network call. */
export function exchangeWalletToken(
  context: CardContext,
  { method, ...asked }: Asked & { method: Pick<WalletExchange, 'wallet' | 'token'> },
): Promise<DescribedCard | DescriptionRefusal> {
  return askOf(context, asked, {
    ask: async ({ processor, merchant }) => {
      const { wallet, token } = method;
      const found = await processor.exchangeWalletToken({ merchant, wallet, token });
      return found && { card: found.card, handedIn: `${wallet}|${found.walletTokenId}` };
    },
  });
}

type Question = {
  /**
   * Set when the token's text alone identifies it. Another customer's token is then refused with the same work as an
   * unknown one.
   */
  named?: string;
  /** `handedIn` is the same for the same token, however its text is written. */
  ask(of: {
    processor: ProcessorPort;
    merchant: string;
  }): Promise<{ card: CardDescription; handedIn: string } | undefined>;
};

async function askOf(
  context: CardContext,
  asked: Asked,
  { named, ask }: Question,
): Promise<DescribedCard | DescriptionRefusal> {
  const { tenant, session } = asked;
  const { payee, isTaken } = await context.database.inTenant(tenant.id, async (tx) => {
    const payee = await findPayee(tx, asked);
    if (!payee || named === undefined) return { payee, isTaken: false };
    const tokenHash = hashCardToken(await context.keyring.forTenant(tenant.id, tx), named);
    return { payee, isTaken: await isTokenTaken(tx, { tenant, session, tokenHash }) };
  });
  if (!payee) return refuse('NotFound', { field: 'accountReferenceCode' });
  const processor = processorOf(context, { tenantId: tenant.id, name: payee.processor });
  try {
    const found = await ask({ processor, merchant: payee.merchant });
    if (!found || isTaken) return refuse('PaymentMethodNotFound', { field: 'paymentMethodToken' });
    const { card, handedIn } = found;
    const expiry = { month: card.expMonth, year: card.expYear };
    if (isExpired(expiry, todayOf(tenant, context.now()))) {
      return refuse('CardExpired', { field: 'paymentMethodToken' });
    }
    const tokenHash = await claim(context, { ...asked, handedIn });
    if (!tokenHash) return refuse('PaymentMethodNotFound', { field: 'paymentMethodToken' });
    const configuration = (payee.payment_configuration ?? tenant.paymentConfiguration) as PaymentConfiguration;
    const isHsa = countsAsHsa(card, configuration);
    return { kind: 'described', payeeCode: payee.payee_code, tokenHash, ...card, isHsa };
  } catch (error) {
    if (error instanceof ProcessorOutageError) return refuse('Unavailable', { retryAfterSeconds: 5 });
    throw error;
  }
}

/** Binds the token to the submitter and returns its hash, or undefined when it is someone else's or already used. */
function claim(
  { database, keyring, now }: CardContext,
  { tenant, session, handedIn }: Asked & { handedIn: string },
): Promise<Buffer | undefined> {
  return database.inCustomer({ tenantId: tenant.id, customerId: session.customerId }, async (tx) => {
    const tokenHash = hashCardToken(await keyring.forTenant(tenant.id, tx), handedIn);
    const isOurs = await claimCardToken(tx, { tenant, session, tokenHash, now: now() });
    return isOurs ? tokenHash : undefined;
  });
}

export function findPayee(
  tx: TenantTransaction,
  { tenant, session, accountReferenceCode }: Asked,
): Promise<{ payee_code: string; processor: string; merchant: string; payment_configuration: unknown } | undefined> {
  const payees = tx
    .selectFrom('payee')
    .select(['payee.payee_code', 'payee.processor', 'payee.merchant', 'payee.payment_configuration'])
    .where('payee.tenant_id', '=', tenant.id);
  if (accountReferenceCode === undefined) {
    return payees.where('payee.payee_code', '=', session.payeeCode).executeTakeFirst();
  }
  return payees
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'payee.tenant_id')
        .onRef('account.payee_code', '=', 'payee.payee_code')
        .on('account.reference_code', '=', accountReferenceCode)
        .on('account.customer_id', '=', session.customerId),
    )
    .executeTakeFirst();
}
