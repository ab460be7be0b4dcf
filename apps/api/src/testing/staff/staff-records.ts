import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { deliverMessage } from '@quittance/services/messages/deliver-message';
import { queueMessage } from '@quittance/services/messages/queue-message';
import { getReceipt } from '@quittance/services/payments/history/get-receipt';
import { uploadDocument } from '@quittance/services/support/upload-document';
import { makePhone } from '@quittance/services/testing/fixtures/test-phone';
import { makeCustomer } from '@quittance/services/testing/fixtures/test-tenant';
import { sampleFiles } from '@quittance/services/testing/sample-files';
import { processReply } from '@quittance/services/text-messages/process-reply';
import type { ConsoleHarness } from './staff-cases.ts';
import { paidAccount } from './staff-payments.ts';

let numbers = 0;

/** Creates a customer who has uploaded a letter. */
export async function sentFile({ console, tenant }: ConsoleHarness, fileName = 'my letter.pdf') {
  const { world } = console;
  const session = await makeCustomer(world, { tenant, login: `sender-${++numbers}`, accounts: [] });
  const content = Buffer.concat([sampleFiles.pdf, Buffer.from(String(numbers))]);
  const sent = await uploadDocument(world.context, {
    ...{ tenant, session, fileName, mediaType: 'application/pdf', disputeId: undefined },
    content: content.toString('base64'),
  });
  if (sent.kind === 'refused') throw new Error(sent.code);
  return { uploadID: sent.upload.uploadId, session, content };
}

export async function sentMessage({ console, tenant }: ConsoleHarness) {
  const { world } = console;
  const login = `reader-${++numbers}`;
  const { customerId } = await makeCustomer(world, { tenant, login, accounts: [] });
  const messageID = await tenantDatabase(world.appPool).inTenant(tenant.id, (tx) =>
    queueMessage(tx, world.context, {
      ...{ tenant, customerId, language: 'en' },
      message: { channel: 'email', to: `${login}@example.com`, facts: { template: 'PasswordChanged' } },
    }),
  );
  await deliverMessage(world.context, { tenant, messageId: messageID });
  return { messageID, customerID: customerId };
}

/** Creates a customer who has texted the tenant. */
export async function receivedText({ console, tenant }: ConsoleHarness) {
  const { world } = console;
  const session = await makeCustomer(world, { tenant, login: `texter-${++numbers}`, accounts: [] });
  const phone = await makePhone(world, { tenant, session });
  await processReply(world.context, { tenant, id: `SM-texter-${numbers}`, from: `+1${phone}`, text: 'HELP' });
  return { customerID: session.customerId };
}

/** Creates a customer with a reminder that wasn't sent. */
export async function remindedCustomer({ console, tenant }: ConsoleHarness) {
  const { adminPool } = console.world;
  const accounts = [{ referenceCode: `REMINDED-${++numbers}`, balanceCents: 9_000 }];
  const { customerId } = await makeCustomer(console.world, { tenant, login: `reminded-${numbers}`, accounts });
  await adminPool.query(
    `insert into reminder (tenant_id, reminder_id, customer_id, account_id, kind, step_days, subject, amount_cents, due_on, remind_on, state,
       reason, created_at, decided_at)
     select tenant_id, gen_random_uuid(), customer_id, account_id, 'due-today', 0, 'B-1', 9000, '2026-12-15', '2026-12-15', 'skipped',
       'unwanted', now(), now() from account where tenant_id = $1 and customer_id = $2`,
    [tenant.id, customerId],
  );
  return { customerID: customerId };
}

/** Creates a customer who has downloaded a receipt. */
export async function givenDocument(harness: ConsoleHarness) {
  const { world } = harness.console;
  const { session, paymentID } = await paidAccount(harness);
  const context = {
    ...world.context,
    onFault(fault: unknown) {
      throw fault;
    },
  };
  const document = await getReceipt(context, { tenant: harness.tenant, session, paymentId: paymentID, language: 'en' });
  if (document.kind === 'refused') throw new Error(document.code);
  const { rows } = await world.adminPool.query<{ document_id: string }>(
    'select document_id from document where customer_id = $1',
    [session.customerId],
  );
  return { customerID: session.customerId, documentID: rows[0]?.document_id ?? '' };
}
