import type { PortalStorage } from '@quittance/browser/storage';
import { customerAccount } from '@quittance/contract/accounts';
import { paymentConfiguration, paymentPlanConfiguration } from '@quittance/contract/tenants/tenants';
import { transaction } from '@quittance/contract/transactions';
import { day } from '@quittance/contract/wire/day';
import { dollars } from '@quittance/contract/wire/dollars';
import { todayIn } from '@quittance/domain/dates/business-day';
import * as z from 'zod/mini';
import { writeWatched } from '../../platform/watched-text.ts';
import type { Services } from '../../session/services.tsx';
import { serverDateMs } from '../../session/signed-in-user.ts';
import { chooseAccount } from './account-choice.ts';
import { type CurrentAccount, currentAccount } from './current-account.ts';

/** Session storage key of the current account (req 3.6, 9.7). */
export const currentAccountKey = 'currentAccount';

const storedCurrentAccount = z.object({
  customerAccount,
  lastProcessedTransaction: z.nullable(transaction),
  nextPendingTransaction: z.nullable(transaction),
  pendingTransactionSeries: z.array(
    z.object({
      amount: dollars,
      convenienceFee: dollars,
      paymentMethod: z.string(),
      referenceID: z.string(),
      settlementDate: day,
      transactionSeriesID: z.string(),
      transactionReferenceCode: z.literal(''),
      accountReferenceCode: z.null(),
      confirmationNumber: z.null(),
      customerReferenceCode: z.null(),
      payeeCode: z.null(),
      transactionStatusType: z.null(),
      createdDate: z.null(),
      isACHReturn: z.literal(false),
    }),
  ),
  cifApprovedPaymentOptions: z.array(z.string()),
  config: z.object({ paymentConfiguration, paymentPlanConfiguration }),
  approvedPaymentMethodsBit: z.number(),
  singleFuturePaymentExist: z.boolean(),
  /** True if the customer chose it. Otherwise it is the first account that owes something. */
  isChosen: z.boolean(),
});

const choice = z.object({
  customerAccount: z.object({ accountReferenceCode: z.string() }),
  isChosen: z.boolean(),
});

/** Returns the reference of the account that the customer chose. Earlier releases stored only the reference. */
export function chosenReference(text: string | undefined): string | undefined {
  if (text === undefined || !text.startsWith('{')) return text || undefined;
  const { data } = z.safeParse(choice, parsed(text));
  return data?.isChosen ? data.customerAccount.accountReferenceCode : undefined;
}

type KeepServices = Pick<Services, 'session' | 'sessionStorage' | 'tenant'>;

/** Stores the current account (req 3.6): the one named by `choose`, else the previously chosen one, else the first. */
export function keepCurrentAccount(services: KeepServices, choose?: string): void {
  const { session, sessionStorage } = services;
  if (session.getState().user === undefined) return;
  const current = currentAccountOf(services, choose);
  if (current === undefined) sessionStorage.remove(currentAccountKey);
  else write(sessionStorage, current);
}

/**
 * Derives the current account outside components: the one named by `choose`, else the previously chosen one, else the
 * first.
 */
export function currentAccountOf(
  { session, sessionStorage, tenant }: KeepServices,
  choose?: string,
): (CurrentAccount & { readonly isChosen: boolean }) | undefined {
  const { user } = session.getState();
  if (user === undefined) return undefined;
  const wanted = choose ?? chosenReference(sessionStorage.get(currentAccountKey));
  const { chosen } = chooseAccount(user.customerAccountDetails, wanted);
  if (chosen === undefined) return undefined;
  const { payeeConfigurations, agreedTerms } = user;
  const today = todayIn(tenant.timeZone, serverDateMs(user));
  const agreedKind = agreedTerms?.methodKind ?? undefined;
  const isChosen = chosen.customerAccount.accountReferenceCode === wanted;
  return { ...currentAccount(chosen, { payeeConfigurations, tenant, today, agreedKind }), isChosen };
}

function write(sessionStorage: PortalStorage, current: CurrentAccount & { isChosen: boolean }): void {
  const stored = z.encode(storedCurrentAccount, {
    customerAccount: current.account,
    lastProcessedTransaction: current.lastProcessedTransaction ?? null,
    nextPendingTransaction: current.nextPendingTransaction ?? null,
    pendingTransactionSeries: [...current.pendingTransactionSeries],
    cifApprovedPaymentOptions: [...current.cifApprovedPaymentOptions],
    config: {
      paymentConfiguration: current.configuration,
      paymentPlanConfiguration: current.planConfiguration,
    },
    approvedPaymentMethodsBit: current.approvedBits,
    singleFuturePaymentExist: current.singleFuturePaymentExist,
    isChosen: current.isChosen,
  });
  writeWatched(sessionStorage, { key: currentAccountKey, value: JSON.stringify(stored) });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
