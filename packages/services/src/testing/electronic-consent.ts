import { recordConsent } from '../consents/history/record-consent.ts';
import { recordsWording } from '../electronic-records/records-wording.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { TestWorld } from './test-world.ts';

/**
 * Records the consent to electronic documents as the portal does after the customer enters the code from the test page.
 */
export async function agreeToElectronicRecords(
  { context }: Pick<TestWorld, 'context'>,
  { tenant, session }: { tenant: Tenant; session: Pick<CustomerSession, 'customerId'> },
): Promise<void> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  await context.database.inCustomer(owner, (tx) =>
    recordConsent(tx, {
      ...owner,
      kind: 'esign',
      isGranted: true,
      now: context.now(),
      evidence: {
        source: 'screen',
        sessionKind: 'registered',
        demonstratedBy: 'pdf-code',
        client: { address: '127.0.0.1', userAgent: 'test' },
        wording: recordsWording(tenant, 'en'),
      },
    }),
  );
}
