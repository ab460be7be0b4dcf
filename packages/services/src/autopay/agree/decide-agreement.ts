import type { CalendarDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { FeeRate } from '@quittance/domain/accounts/account';
import { accountBar } from '@quittance/domain/autopay/account-bar';
import { autopayAuthorizationText } from '@quittance/domain/autopay/autopay-authorization-text';
import { formatFee } from '@quittance/domain/autopay/autopay-fee';
import {
  type AutopayTermProblem,
  type AutopayTerms,
  autopayTermProblem,
} from '@quittance/domain/autopay/autopay-terms';
import { everyLanguage, type Language } from '@quittance/domain/languages';
import { cents } from '@quittance/domain/money/cents';
import { amountBounds } from '@quittance/domain/payments/amount-bounds';
import { holdPlanMethod, type PlanMethod, planMethodDisplay } from '../../installment-plans/plan-method.ts';
import { refuseMethod } from '../../payments/reserve/refuse-method.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { TenantKey } from '../../tenants/keyring.ts';
import {
  type AccountFacts,
  type AutopayTenant,
  autopayAccount,
  configurationOf,
  payableOf,
} from '../facts/account-facts.ts';
import { feeToAgree, loadMethods, type SavedMethod } from '../facts/method-facts.ts';
import { fieldOfAccount } from './find-accounts.ts';

/** Terms as a customer asks for them, with the references of saved methods. */
export type AskedTerms = Omit<AutopayTerms, 'method' | 'backup'> & {
  readonly methodReference: string;
  readonly backupReference: string | null;
};

/** Terms that may be agreed to, with their text. */
export type DecidedAgreement = {
  readonly kind: 'agreement';
  readonly terms: AutopayTerms;
  readonly fee: FeeRate | null;
  readonly texts: Record<Language, string>;
  readonly methods: ReadonlyMap<string, SavedMethod>;
};

export type AgreementRefusal = Refusal<
  | 'AccountDisputed'
  | 'AllocationInvalid'
  | 'AmountBelowMinimum'
  | 'AutopayNotAllowed'
  | 'AutopayTermsInvalid'
  | 'CardExpired'
  | 'CreditCardNotAccepted'
  | 'DebitCardNotAccepted'
  | 'DisclosureRequired'
  | 'HsaCardNotAccepted'
  | 'NotFound'
  | 'PaymentMethodNotAllowed'
  | 'PaymentMethodNotFound'
  | 'PaymentMethodNotReusable'
  | 'PlanExists'
>;

type Asked = {
  readonly tenant: AutopayTenant;
  readonly customerId: string;
  readonly key: TenantKey;
  /** At least one, of the same payee. */
  readonly accounts: readonly AccountFacts[];
  readonly asked: AskedTerms;
  readonly today: CalendarDate;
};

/**
 * Decides whether a customer may agree to autopay with these terms, and builds the text. Locks the methods, so that
 * they can't be removed meanwhile. Fees that differ between the accounts aren't charged, because the text names one.
 */
export async function decideAgreement(
  tx: TenantTransaction,
  decided: Asked,
): Promise<DecidedAgreement | AgreementRefusal> {
  const { tenant, customerId, accounts, asked, today } = decided;
  const refusal = refuseAccounts(decided);
  if (refusal) return refusal;
  const found = { tenantId: tenant.id, customerId };
  const method = await holdPlanMethod(tx, { ...found, reference: asked.methodReference });
  if (method.kind === 'refused') return { ...method, field: 'terms.referenceId' };
  const backup =
    asked.backupReference === null ? null : await holdPlanMethod(tx, { ...found, reference: asked.backupReference });
  if (backup?.kind === 'refused') return { ...backup, field: 'terms.backupReferenceId' };
  const terms: AutopayTerms = { ...asked, method: methodOf(method), backup: backup && methodOf(backup) };
  const refused =
    refuseTerms(terms, decided) ??
    refuseSavedMethod(method, { ...decided, field: 'terms.referenceId' }) ??
    (backup && refuseSavedMethod(backup, { ...decided, field: 'terms.backupReferenceId' }));
  if (refused) return refused;
  const methodIds = [terms.method.methodId, ...(terms.backup ? [terms.backup.methodId] : [])];
  const methods = await loadMethods(tx, { tenantId: tenant.id, methodIds });
  const fee = sharedFee(decided, methods.get(terms.method.methodId));
  const texts = everyLanguage((language) =>
    autopayAuthorizationText({
      ...{ language, terms, today },
      tenantName: tenant.name,
      methodDisplay: planMethodDisplay(method, language),
      backupDisplay: backup && planMethodDisplay(backup, language),
      accountReferenceCodes: accounts.map(({ reference_code: code }) => code),
      fee: fee && formatFee(fee, language),
      supportPhone: tenant.supportPhone,
      isBusiness: method.facts.bankOwnerType === 'business',
    }),
  );
  return { kind: 'agreement', terms, fee, texts, methods };
}

function methodOf({ facts, channel }: PlanMethod): AutopayTerms['method'] {
  return { methodId: facts.paymentMethodId, kind: channel };
}

function refuseAccounts({ accounts, tenant }: Asked): AgreementRefusal | undefined {
  const [first] = accounts;
  for (const [index, account] of accounts.entries()) {
    if (account.payee_code !== first?.payee_code)
      return refuse('AllocationInvalid', { field: 'accountReferenceCodes' });
    const field = fieldOfAccount(index, accounts);
    switch (accountBar(autopayAccount(account, tenant))) {
      case 'account-closed':
        return refuse('NotFound', { field });
      case 'account-settled':
        return refuse('AutopayNotAllowed', { field });
      case 'account-disputed':
        return refuse('AccountDisputed', { field });
      case 'account-out-of-statute':
        return refuse('DisclosureRequired', { field });
      case 'account-on-plan':
        return refuse('PlanExists', { field });
    }
  }
  return undefined;
}

const fieldsOfProblems: Readonly<Record<AutopayTermProblem, string>> = {
  'fixed-amount-missing': 'terms.fixedAmount',
  'fixed-amount-unexpected': 'terms.fixedAmount',
  'fixed-amount-above-ceiling': 'terms.ceiling',
  'days-before-out-of-range': 'terms.daysBefore',
  'ceiling-not-positive': 'terms.ceiling',
  'notice-range-not-in-order': 'terms.noticeRange',
  'notice-range-above-ceiling': 'terms.noticeRange',
  'end-date-passed': 'terms.endDate',
  'backup-same-as-method': 'terms.backupReferenceId',
};

function refuseTerms(terms: AutopayTerms, { accounts, tenant, today }: Asked): AgreementRefusal | undefined {
  const problem = autopayTermProblem(terms, { today });
  if (problem) return refuse('AutopayTermsInvalid', { field: fieldsOfProblems[problem] });
  const { amount, fixedCents, ceilingCents } = terms;
  for (const account of accounts) {
    const payable = payableOf(account, tenant);
    const isMinimumAbove = amount === 'minimum' && ceilingCents !== null && payable.minimumCents > ceilingCents;
    if (isMinimumAbove) return refuse('AutopayTermsInvalid', { field: 'terms.ceiling' });
    const { minimumCents } = amountBounds({
      account: { ...payable, balanceCents: cents(Number.MAX_SAFE_INTEGER) },
      configuration: configurationOf(account, tenant),
      method: terms.method.kind,
      isRecurring: true,
    });
    if (fixedCents !== null && fixedCents < minimumCents)
      return refuse('AmountBelowMinimum', { field: 'terms.fixedAmount' });
  }
  return undefined;
}

/** Applies a single payment's method rules (req 6.2). A card must be valid today. */
function refuseSavedMethod(
  { facts, paymentMethodType }: PlanMethod,
  { accounts, tenant, today, field }: Asked & { field: string },
): AgreementRefusal | undefined {
  const [first] = accounts;
  if (!first) throw new Error('expected an account of the agreement, got none');
  const refusal = refuseMethod(facts, {
    configuration: configurationOf(first, tenant),
    shares: accounts.map((account) => ({ facts: account, account: payableOf(account, tenant) })),
    paymentMethodType,
    scheduledFor: today,
  });
  if (!refusal) return undefined;
  if (refusal.code === 'WalletNotAccepted') throw new Error('expected a saved method outside of a wallet');
  return refuse(refusal.code, { field });
}

function sharedFee({ accounts, tenant, key }: Asked, method: SavedMethod | undefined): FeeRate | null {
  if (!method) throw new Error('expected the payment method just locked, got none');
  const fees = accounts.map((account) => feeToAgree({ account, tenant, key, method }));
  const [fee] = fees;
  return fee && fees.every((each) => JSON.stringify(each) === JSON.stringify(fee)) ? fee : null;
}
