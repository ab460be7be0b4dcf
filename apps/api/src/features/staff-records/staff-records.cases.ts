import { randomUUID } from 'node:crypto';
import { exportAudit, searchAudit } from '@quittance/contract/staff/audit';
import { optCustomerOut } from '@quittance/contract/staff/customer-care';
import * as files from '@quittance/contract/staff/files';
import {
  emailReceiptAgain,
  getStaffMessage,
  listIncomingTexts,
  listReminders,
  searchMessages,
} from '@quittance/contract/staff/messages';
import { getRetentionReport } from '@quittance/contract/staff/retention-report';
import { makeBill } from '@quittance/services/testing/fixtures/test-bill';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { sharedNumber } from '../../testing/payers/shared-number.ts';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';
import { paidAccount } from '../../testing/staff/staff-payments.ts';
import {
  givenDocument,
  receivedText,
  remindedCustomer,
  sentFile,
  sentMessage,
} from '../../testing/staff/staff-records.ts';

const nobodys = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';

/** Searches by an account number that two payees share. */
async function aboutSharedNumber(harness: ConsoleHarness) {
  const { accountReferenceCode: referenceCode } = await sharedNumber(harness);
  return { body: { about: { kind: 'account', referenceCode } } };
}

export const staffRecordCases = [
  defineStaffCases(getRetentionReport, {
    async success(harness) {
      await sentMessage(harness);
      return { body: {} };
    },
    refusals: {},
  }),
  defineStaffCases(searchMessages, {
    async success(harness) {
      const { customerID } = await sentMessage(harness);
      return { body: { customerID, channel: 'email', states: ['sent'], templates: ['PasswordChanged'] } };
    },
    refusals: { CursorInvalid: async () => ({ body: { cursor: nobodys } }) },
  }),
  defineStaffCases(getStaffMessage, {
    async success(harness) {
      const { messageID } = await sentMessage(harness);
      return { body: { messageID } };
    },
    refusals: { NotFound: async () => ({ body: { messageID: nobodys } }) },
  }),
  defineStaffCases(listIncomingTexts, {
    success: async (harness) => ({ body: { customerID: (await receivedText(harness)).customerID } }),
    refusals: { NotFound: async () => ({ body: { customerID: nobodys } }) },
  }),
  defineStaffCases(listReminders, {
    success: async (harness) => ({ body: { customerID: (await remindedCustomer(harness)).customerID } }),
    refusals: { NotFound: async () => ({ body: { customerID: nobodys } }) },
  }),
  defineStaffCases(emailReceiptAgain, {
    success: async (harness) => ({ body: { paymentID: (await paidAccount(harness)).paymentID } }),
    refusals: {
      async EndPointNotExist(harness) {
        const { paymentID, session } = await paidAccount(harness);
        const { cookie } = await harness.console.enter(harness.tenant, 'agent');
        const { label: tenant } = harness.tenant;
        const optOut = { customerID: session.customerId, reason: 'said so', channel: 'email' };
        await harness.console.send(optCustomerOut, { tenant, cookie, body: optOut });
        return { cookie, body: { paymentID } };
      },
      NotFound: async () => ({ body: { paymentID: nobodys } }),
      async SourceAddressRequired({ console }) {
        const mute = await makeTenant(console.world, { label: `mute-${randomUUID().slice(0, 8)}`, hasMessages: false });
        const { paymentID } = await paidAccount({ console, tenant: mute });
        const { cookie } = await console.enter(mute, 'agent');
        return { tenant: mute.label, cookie, body: { paymentID } };
      },
      async TooManyRequests(harness) {
        const { paymentID } = await paidAccount(harness);
        const { cookie } = await harness.console.enter(harness.tenant, 'agent');
        const request = { tenant: harness.tenant.label, cookie, body: { paymentID } };
        for (let sent = 0; sent < 3; sent++) await harness.console.send(emailReceiptAgain, request);
        return request;
      },
    },
  }),
  defineStaffCases(files.listStaffUploads, {
    async success(harness) {
      await sentFile(harness);
      return { body: { onlyUnseen: true, limit: 1 } };
    },
    refusals: {},
  }),
  defineStaffCases(files.getStaffUpload, {
    success: async (harness) => ({ body: { uploadID: (await sentFile(harness)).uploadID } }),
    refusals: { NotFound: async () => ({ body: { uploadID: nobodys } }) },
  }),
  defineStaffCases(files.downloadUpload, {
    success: async (harness) => ({ body: { uploadID: (await sentFile(harness)).uploadID } }),
    refusals: { NotFound: async () => ({ body: { uploadID: nobodys } }) },
  }),
  defineStaffCases(files.markUploadSeen, {
    success: async (harness) => ({ body: { uploadID: (await sentFile(harness)).uploadID, note: 'a police report' } }),
    refusals: { NotFound: async () => ({ body: { uploadID: nobodys, note: '' } }) },
  }),
  defineStaffCases(files.listStaffDocuments, {
    async success(harness) {
      const { customerID } = await givenDocument(harness);
      return { body: { customerID } };
    },
    refusals: {},
  }),
  defineStaffCases(files.downloadStaffBill, {
    async success(harness) {
      const { accountReferenceCode } = await paidAccount(harness);
      const of = { tenantId: harness.tenant.id, accountReferenceCode };
      return { body: { billID: await makeBill(harness.console.world, { ...of, billNumber: 'B-1' }) } };
    },
    refusals: { NotFound: async () => ({ body: { billID: nobodys } }) },
  }),
  defineStaffCases(files.downloadStaffDocument, {
    async success(harness) {
      const { documentID } = await givenDocument(harness);
      return { body: { documentID } };
    },
    refusals: { NotFound: async () => ({ body: { documentID: nobodys } }) },
  }),
  defineStaffCases(searchAudit, {
    async success(harness) {
      const { paymentID } = await paidAccount(harness);
      return { body: { about: { kind: 'payment', id: paymentID } } };
    },
    refusals: {
      CursorInvalid: async () => ({ body: { cursor: nobodys } }),
      NotFound: async () => ({ body: { about: { kind: 'account', referenceCode: 'NO-SUCH' } } }),
      PayeeCodeRequired: aboutSharedNumber,
    },
  }),
  defineStaffCases(exportAudit, {
    async success(harness) {
      const { session } = await paidAccount(harness);
      return { body: { about: { kind: 'customer', id: session.customerId } } };
    },
    refusals: {
      NotFound: async () => ({ body: { about: { kind: 'plan', id: nobodys } } }),
      PayeeCodeRequired: aboutSharedNumber,
    },
  }),
];
