import { randomInt, randomUUID } from 'node:crypto';
import { enrollInAutopay, previewAutopay } from '@quittance/contract/autopay';
import { makeBill } from '@quittance/services/testing/fixtures/test-bill';
import { makeBankAccount } from '@quittance/services/testing/fixtures/test-tenant';
import type { SignedIn } from './payers/signed-in-customer.ts';
import type { TestApi } from './test-api.ts';

/** Terms as a request states them. */
export type TermsBody = {
  amount: 'amount-due' | 'minimum' | 'fixed';
  fixedAmount?: number;
  daysBefore: number;
  ceiling?: number;
  endDate?: string;
  referenceId: string;
  backupReferenceId?: string;
};

/** Pays everything due by a new bank account, unless `changes` say otherwise. */
export async function termsBody(api: TestApi, payer: SignedIn, changes: Partial<TermsBody> = {}): Promise<TermsBody> {
  const accountNumber = `0001${randomInt(10 ** 8, 10 ** 9)}`;
  const referenceId = changes.referenceId ?? (await makeBankAccount(api.world, { ...payer, accountNumber }));
  return { amount: 'amount-due', daysBefore: 0, ...changes, referenceId };
}

/** Previews autopay for the payer's account with an open bill. */
export async function autopayPreview(
  api: TestApi,
  payer: SignedIn,
  changes: { terms?: Partial<TermsBody>; accountReferenceCodes?: string[] } = {},
) {
  const terms = await termsBody(api, payer, changes.terms);
  const accountReferenceCodes = changes.accountReferenceCodes ?? [payer.account];
  return { ...payer.credentials, body: { accountReferenceCodes, terms } };
}

/** Requests an enrollment with the text of its preview. */
export async function autopayRequest(
  api: TestApi,
  payer: SignedIn,
  changes: Parameters<typeof autopayPreview>[2] = {},
) {
  const preview = await autopayPreview(api, payer, changes);
  const answer = await api.send(previewAutopay, preview);
  const text = answer.statusCode === 200 ? answer.json().authorizationText.en : 'none';
  const authorization = { accepted: true, language: 'en', text };
  return { ...preview, body: { ...preview.body, enrollmentID: randomUUID(), authorization } };
}

export type Enrolled = { autopayID: string; versionNumber: number; terms: TermsBody; chargeID: string };

/** Enrolls the payer's account, whose bill of $50.00 is due on December 18. Throws when refused. */
export async function enrollPayer(
  api: TestApi,
  payer: SignedIn,
  changes: Parameters<typeof autopayPreview>[2] & { billNumber?: string } = {},
): Promise<Enrolled> {
  const { billNumber = `B-${randomUUID()}` } = changes;
  const of = { tenantId: payer.tenant.id, accountReferenceCode: payer.account };
  await makeBill(api.world, { ...of, billNumber, dueOn: '2026-12-18' });
  const request = await autopayRequest(api, payer, changes);
  const answer = await api.send(enrollInAutopay, request);
  if (answer.statusCode !== 200) throw new Error(`the enrollment answered ${answer.statusCode}: ${answer.body}`);
  const [agreement] = answer.json().agreements;
  const { autopayID, versionNumber, charges } = agreement;
  return { autopayID, versionNumber, terms: request.body.terms, chargeID: charges[0]?.chargeID };
}
