import { type StandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { changeAutopay, listAutopay, previewAutopay } from '@quittance/contract/autopay';
import { responseCodes } from '@quittance/contract/codes/response-codes';
import type * as z from 'zod/mini';

type WireAgreement = z.input<typeof listAutopay.response>['agreements'][number];
type WireCharge = WireAgreement['charges'][number];
type WirePreview = z.input<typeof previewAutopay.response>;
type WireChanged = z.input<typeof changeAutopay.response>;

/** A payment of $184.32 for bill B-14 on Monday, December 1, 2098, the bill's due date. */
export function wireCharge(change: Partial<WireCharge> = {}): WireCharge {
  return {
    chargeID: 'CH-1',
    billNumber: 'B-14',
    amount: 184.32,
    convenienceFee: 0,
    chargeDate: '2098-12-01',
    dueDate: '2098-12-01',
    status: 'announced',
    uses: 'method',
    reason: null,
    transactionReferenceCode: null,
    canSkip: true,
    changeableThrough: '2098-11-30',
    movableThrough: '2098-12-31',
    ...change,
  };
}

/** Ana's autopay: everything due, on the due date, with Checking **1234. */
export function wireAgreement(change: Partial<WireAgreement> = {}): WireAgreement {
  return {
    autopayID: 'AP-1',
    accountReferenceCode: 'LCP-100184',
    accountName: '1200 W Lake St, Apt 4',
    status: 'active',
    endReason: null,
    versionNumber: 1,
    createdAt: '2098-11-01T18:00:00.000Z',
    endedAt: null,
    terms: wireTerms(),
    acceptedAt: '2098-11-01T18:00:00.000Z',
    authorizationText: 'I authorize one payment for each bill.',
    charges: [wireCharge()],
    ...change,
  };
}

export function wireTerms(change: Partial<WireAgreement['terms']> = {}): WireAgreement['terms'] {
  return {
    amount: 'amount-due',
    fixedAmount: null,
    daysBefore: 0,
    ceiling: null,
    noticeRange: null,
    endDate: null,
    method: {
      referenceId: 'b1',
      kind: 'bank',
      accountType: 'c',
      cardType: null,
      creditCardBinType: null,
      lastFour: '1234',
      expiresOn: null,
      isGone: false,
    },
    backup: null,
    ...change,
  };
}

/** Terms of autopay by Credit Card **4242 until its last valid day. */
export function cardTerms(expiresOn: string, change: Partial<WireAgreement['terms']> = {}): WireAgreement['terms'] {
  const card = {
    kind: 'card',
    accountType: null,
    cardType: 'VISA',
    creditCardBinType: 'CREDIT',
    lastFour: '4242',
  } as const;
  return wireTerms({ method: { ...wireTerms().method, ...card, referenceId: 'c1', expiresOn }, ...change });
}

/** Makes the API list these agreements. */
export function answerAutopay(api: StandInApi, ...agreements: WireAgreement[]): void {
  api.answer('/v1/autopay/list', { status: 200, body: { ...success, agreements } });
}

const authorizationText = { en: 'I authorize autopay.', es: 'Autorizo el pago automático.' };

/** The API's preview of new terms for Ana's account. */
export function wirePreview(
  charge: Partial<NonNullable<WirePreview['firstCharges'][number]['charge']>> = {},
  change: Partial<WirePreview> = {},
): WirePreview {
  const { amount, convenienceFee, chargeDate, dueDate } = wireCharge();
  const planned = { amount, convenienceFee, chargeDate, dueDate, isAfterDue: false, needsApproval: false, ...charge };
  const firstCharges = [{ accountReferenceCode: 'LCP-100184', charge: planned, reason: null }];
  return { ...success, authorizationText, firstCharges, ...change };
}

/** The API's response to a change or its preview. */
export function wireChanged(change: Partial<WireAgreement> = {}): WireChanged {
  return { ...success, authorizationText, agreement: wireAgreement(change) };
}

/** A refusal with the field that caused it. */
export function refusalAt(name: keyof typeof responseCodes, field: string) {
  const { code, status, message } = responseCodes[name];
  return {
    status,
    body: {
      responses: [{ responseCode: code, errorMessage: message }],
      error: { errorSource: 'Quittance', field },
      x_uni_req_id: 'server-id',
    },
  };
}
