import { randomUUID } from 'node:crypto';
import { exportAudit, searchAudit } from '@quittance/contract/staff/audit';
import { optCustomerOut } from '@quittance/contract/staff/customer-care';
import * as files from '@quittance/contract/staff/files';
import { emailReceiptAgain, getStaffMessage, searchMessages } from '@quittance/contract/staff/messages';
import { getRetentionReport } from '@quittance/contract/staff/retention-report';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { sharedNumber } from '../../testing/payers/shared-number.ts';
import { defineStaffCases, type StaffStage } from '../../testing/staff/staff-cases.ts';
import { paidAccount } from '../../testing/staff/staff-payments.ts';
import { givenPaper, sentFile, sentMessage } from '../../testing/staff/staff-records.ts';

const nobodys = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';

/** Searches by an account number that two payees share. */
async function aboutSharedNumber(stage: StaffStage) {
  const { accountReferenceCode: referenceCode } = await sharedNumber(stage);
  return { body: { about: { kind: 'account', referenceCode } } };
}

export const staffRecordCases = [
  defineStaffCases(getRetentionReport, {
    async success(stage) {
      await sentMessage(stage);
      return { body: {} };
    },
    refusals: {},
  }),
  defineStaffCases(searchMessages, {
    async success(stage) {
      const { customerID } = await sentMessage(stage);
      return { body: { customerID, channel: 'email', states: ['sent'], templates: ['PasswordChanged'] } };
    },
    refusals: { CursorInvalid: async () => ({ body: { cursor: nobodys } }) },
  }),
  defineStaffCases(getStaffMessage, {
    async success(stage) {
      const { messageID } = await sentMessage(stage);
      return { body: { messageID } };
    },
    refusals: { NotFound: async () => ({ body: { messageID: nobodys } }) },
  }),
  defineStaffCases(emailReceiptAgain, {
    success: async (stage) => ({ body: { paymentID: (await paidAccount(stage)).paymentID } }),
    refusals: {
      async EndPointNotExist(stage) {
        const { paymentID, session } = await paidAccount(stage);
        const { cookie } = await stage.console.enter(stage.tenant, 'agent');
        const { label: tenant } = stage.tenant;
        const optOut = { customerID: session.customerId, reason: 'said so', channel: 'email' };
        await stage.console.send(optCustomerOut, { tenant, cookie, body: optOut });
        return { cookie, body: { paymentID } };
      },
      NotFound: async () => ({ body: { paymentID: nobodys } }),
      async SourceAddressRequired({ console }) {
        const mute = await makeTenant(console.world, { label: `mute-${randomUUID().slice(0, 8)}`, hasMessages: false });
        const { paymentID } = await paidAccount({ console, tenant: mute });
        const { cookie } = await console.enter(mute, 'agent');
        return { tenant: mute.label, cookie, body: { paymentID } };
      },
      async TooManyRequests(stage) {
        const { paymentID } = await paidAccount(stage);
        const { cookie } = await stage.console.enter(stage.tenant, 'agent');
        const request = { tenant: stage.tenant.label, cookie, body: { paymentID } };
        for (let sent = 0; sent < 3; sent++) await stage.console.send(emailReceiptAgain, request);
        return request;
      },
    },
  }),
  defineStaffCases(files.listStaffUploads, {
    async success(stage) {
      await sentFile(stage);
      return { body: { onlyUnseen: true, limit: 1 } };
    },
    refusals: {},
  }),
  defineStaffCases(files.getStaffUpload, {
    success: async (stage) => ({ body: { uploadID: (await sentFile(stage)).uploadID } }),
    refusals: { NotFound: async () => ({ body: { uploadID: nobodys } }) },
  }),
  defineStaffCases(files.downloadUpload, {
    success: async (stage) => ({ body: { uploadID: (await sentFile(stage)).uploadID } }),
    refusals: { NotFound: async () => ({ body: { uploadID: nobodys } }) },
  }),
  defineStaffCases(files.markUploadSeen, {
    success: async (stage) => ({ body: { uploadID: (await sentFile(stage)).uploadID, note: 'a police report' } }),
    refusals: { NotFound: async () => ({ body: { uploadID: nobodys, note: '' } }) },
  }),
  defineStaffCases(files.listPapers, {
    async success(stage) {
      const { customerID } = await givenPaper(stage);
      return { body: { customerID } };
    },
    refusals: {},
  }),
  defineStaffCases(files.downloadPaper, {
    async success(stage) {
      const { documentID } = await givenPaper(stage);
      return { body: { documentID } };
    },
    refusals: { NotFound: async () => ({ body: { documentID: nobodys } }) },
  }),
  defineStaffCases(searchAudit, {
    async success(stage) {
      const { paymentID } = await paidAccount(stage);
      return { body: { about: { kind: 'payment', id: paymentID } } };
    },
    refusals: {
      CursorInvalid: async () => ({ body: { cursor: nobodys } }),
      NotFound: async () => ({ body: { about: { kind: 'account', referenceCode: 'NO-SUCH' } } }),
      PayeeCodeRequired: aboutSharedNumber,
    },
  }),
  defineStaffCases(exportAudit, {
    async success(stage) {
      const { session } = await paidAccount(stage);
      return { body: { about: { kind: 'customer', id: session.customerId } } };
    },
    refusals: {
      NotFound: async () => ({ body: { about: { kind: 'plan', id: nobodys } } }),
      PayeeCodeRequired: aboutSharedNumber,
    },
  }),
];
