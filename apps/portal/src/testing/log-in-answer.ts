import { success } from '@quittance/browser/testing/stand-in-api';
import type { logIn } from '@quittance/contract/sign-in';
import type * as z from 'zod/mini';

type WireAnswer = z.input<typeof logIn.response>;

/** Saturday, November 21, 2026, at noon in Chicago. */
export const saturdayMs = Date.parse('2026-11-21T18:00:00Z');

/** An unsigned token with these claims. */
export function testToken(
  claims: { uniqueName?: string; payeeCode?: string; issuedAtMs?: number; isReadOnly?: true } = {},
): string {
  const { uniqueName = 'ana', payeeCode = 'LUMEN', issuedAtMs = Date.now(), isReadOnly } = claims;
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
  const iat = Math.floor(issuedAtMs / 1000);
  const payload = { unique_name: uniqueName, payeecode: payeeCode, iat, ...(isReadOnly && { read_only: true }) };
  return `${part({ alg: 'none' })}.${part(payload)}.signature`;
}

/** The API's response to Ana's login, in wire format. */
export function logInAnswer(change: Partial<WireAnswer> = {}): WireAnswer {
  return {
    ...success,
    token: testToken(),
    expiresIn: new Date(Date.now() + 600_000).toISOString(),
    payeeCode: 'LUMEN',
    payeeConfigurations: [],
    metaData: null,
    customerAccountDetailsResponse: {
      organizationInfo: { organizationName: 'Lumen City Power' },
      cashPaymentInfo: null,
      customerContactInfo: {
        customerReferenceCode: 'C-1',
        firstName: 'Ana',
        lastName: 'Alvarez',
        addressLineOne: '1200 W Lake St',
        addressLineTwo: '',
        city: 'Chicago',
        state: 'IL',
        zip: '60607',
        homePhone: '3125550111',
        registeredPhoneNumber: null,
        email: 'ana@example.com',
        isOptedInTo2FA: false,
        emailAddressEndPoint: null,
      },
      customerAccountDetails: [account],
      customerPaymentHistory: [],
      bankAccountTokens: [],
      creditCardAccountTokens: [],
      nonCIFTransactionSeriesInfo: null,
    },
    ...change,
  };
}

const account: WireAnswer['customerAccountDetailsResponse']['customerAccountDetails'][number] = {
  customerAccount: {
    accountName: '1200 W Lake St, Apt 4',
    accountReferenceCode: 'LCP-100184',
    accountDisplayType: 'Default',
    loginID: 'ana',
    merchantPayeeCode: 'LUMEN',
    paymentType: null,
    currentBalance: 184.32,
    currentPaymentAmount: 184.32,
    minimumPaymentAmount: 10,
    pastDueAmount: 0,
    dueDate: '2026-12-01',
    maxACHAmountAllowed: 5000,
    maxCCAmountAllowed: 2000,
    achConvenienceFee: 0,
    creditCardConvenienceFee: 2.5,
    approvedPaymentMethods: null,
    approvedPaymentOptions: [],
    disclosureTypeID: null,
    activeSettlement: null,
    settlement: null,
    dispute: null,
    settlementLumpSumOffers: [],
    settlementPlanOffers: [],
  },
  customerProcessedTransactions: [],
  customerPendingTransactions: [],
  transactionSeriesInfo: null,
};
