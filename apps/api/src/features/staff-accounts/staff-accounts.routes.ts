import * as contract from '@quittance/contract/staff/accounts';
import { cents } from '@quittance/domain/money/cents';
import { getStaffAccount } from '@quittance/services/accounts/get-staff-account';
import { nameCustomers } from '@quittance/services/customers/name-customers';
import { getAccountLedger } from '@quittance/services/ledger/account-ledger';
import { getPaymentLedger } from '@quittance/services/ledger/payment-ledger';
import { searchPayments } from '@quittance/services/payments/history/search-payments';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';
import { presentPaymentLine } from '../staff-payments/present-staff-payment.ts';
import { presentBooking, presentStaffAccount } from './present-staff-account.ts';

const latestPayments = 10;

/** Serves account/get and the ledger of an account or a payment. */
export function addStaffAccountRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, contract.getStaffAccount, {
    async handle(name, { request }) {
      const caller = callerOf(request);
      const found = await getStaffAccount(services, { ...caller, ...name });
      if (found.kind === 'refused') return found;
      const { referenceCode: text, payeeCode: merchantPayeeCode } = found.account;
      const search = { text, merchantPayeeCode, limit: latestPayments };
      const { payments, nextCursor } = await searchPayments(services, { ...caller, search });
      return {
        responses: successResponses,
        account: presentStaffAccount(found.account),
        payments: (await nameCustomers(services, { ...caller, rows: payments })).map(presentPaymentLine),
        nextPaymentsCursor: nextCursor,
      };
    },
  });

  serveStaffCall(app, contract.getAccountLedger, {
    async handle(input, { request }) {
      const found = await getAccountLedger(services, { ...callerOf(request), ...input });
      if (found.kind === 'refused') return found;
      return {
        responses: successResponses,
        balance: cents(found.balanceCents),
        bookings: found.lines.map((line) => ({
          ...presentBooking(line),
          change: cents(line.changeCents),
          balanceAfter: cents(line.balanceAfterCents),
        })),
        nextCursor: found.nextCursor,
      };
    },
  });

  serveStaffCall(app, contract.getPaymentLedger, {
    async handle({ paymentID: paymentId }, { request }) {
      const found = await getPaymentLedger(services, { ...callerOf(request), paymentId });
      if (found.kind === 'refused') return found;
      return { responses: successResponses, bookings: found.lines.map(presentBooking) };
    },
  });
}
