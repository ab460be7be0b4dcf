import * as contract from '@quittance/contract/staff/messages';
import { getStaffMessage } from '@quittance/services/messages/get-staff-message';
import { listIncomingTexts } from '@quittance/services/messages/list-incoming-texts';
import { type MessageLine, searchMessages } from '@quittance/services/messages/search-messages';
import { emailReceiptForCustomer } from '@quittance/services/receipts/email-receipt-for-customer';
import { listReminders } from '@quittance/services/reminders/list-reminders';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';

/** Serves message/* and reminder/*: sent messages, their delivery status, reminders, and resending a receipt. */
export function addStaffMessageRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, contract.searchMessages, {
    async handle({ customerID: customerId, ...search }, { request }) {
      const found = await searchMessages(services, { ...callerOf(request), search: { ...search, customerId } });
      if (found.kind === 'refused') return found;
      return { responses: successResponses, messages: found.messages.map(presentLine), nextCursor: found.nextCursor };
    },
  });

  serveStaffCall(app, contract.getStaffMessage, {
    async handle({ messageID: messageId }, { request }) {
      const found = await getStaffMessage(services, { ...callerOf(request), messageId });
      if (found.kind === 'refused') return found;
      const { to, destination, ...line } = found.message;
      return { responses: successResponses, message: { ...presentLine(line), to, destination } };
    },
  });

  serveStaffCall(app, contract.listIncomingTexts, {
    async handle({ customerID: customerId }, { request }) {
      const listed = await listIncomingTexts(services, { ...callerOf(request), customerId });
      if (listed.kind === 'refused') return listed;
      const texts = listed.texts.map(({ incomingTextId, ...line }) => ({ incomingTextID: incomingTextId, ...line }));
      return { responses: successResponses, texts };
    },
  });

  serveStaffCall(app, contract.listReminders, {
    async handle({ customerID: customerId }, { request }) {
      const listed = await listReminders(services, { ...callerOf(request), customerId });
      if (listed.kind === 'refused') return listed;
      const reminders = listed.reminders.map(({ reminderId, messages, ...line }) => ({
        reminderID: reminderId,
        ...line,
        messages: messages.map(({ messageId, channel }) => ({ messageID: messageId, channel })),
      }));
      return { responses: successResponses, reminders };
    },
  });

  serveStaffCall(app, contract.emailReceiptAgain, {
    async handle({ paymentID: paymentId }, { request }) {
      const sent = await emailReceiptForCustomer(services, { ...callerOf(request), paymentId });
      return sent.kind === 'refused' ? sent : { responses: successResponses, destination: sent.destination };
    },
  });
}

function presentLine(line: MessageLine) {
  return {
    messageID: line.messageId,
    customerID: line.customerId,
    channel: line.channel,
    template: line.template,
    language: line.language,
    state: line.state,
    failure: line.failure,
    wordsUsed: line.words,
    tries: line.tries,
    createdAt: line.createdAt,
    nextTryAt: line.endedAt === null ? line.nextTryAt : null,
    endedAt: line.endedAt,
  };
}
