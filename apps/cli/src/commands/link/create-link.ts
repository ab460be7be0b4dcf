import { parseDate } from '@internationalized/date';
import { longestLinkDays } from '@quittance/domain/agent-links/link-life';
import { agreedMethodKinds } from '@quittance/domain/payments/agreed-terms';
import { addAgentLink } from '@quittance/services/agent-links/create-agent-link';
import { amountOption } from '../../frame/amount-option.ts';
import { day } from '../../frame/day-option.ts';
import { choice, flag, required, text, wholeNumber } from '../../frame/option.ts';
import { instantText } from '../../frame/plain-values.ts';
import { textFacts } from '../../frame/text-table.ts';
import { refused } from '../../installation/refused.ts';
import { tenantAddresses } from '../../installation/tenant-addresses.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

export const createLink = tenantCommand({
  name: 'link create',
  summary: 'create a payment link for one account',
  details:
    'The customer chooses anything you leave out. The link is secret and works for one payment, for 20 minutes or for --days. A new link cancels any earlier link for the account. ' +
    'With --send, the worker sends it to the address on file if contact is allowed.',
  examples: [
    'quittance link create LCP-100184 --tenant lumen --amount 84.20 --method bank --send email',
    'quittance link create LCP-100184 --tenant lumen --waive-fee',
  ],
  positionals: { account: required(text({ summary: 'the account number', value: '<account>' })) },
  options: {
    payee: text({ summary: "the payee's code, if several payees have this account number", value: '<code>' }),
    amount: amountOption('the amount in dollars'),
    date: day('the payment date (default: today)'),
    method: choice({ summary: 'the payment method', value: '<kind>', choices: agreedMethodKinds }),
    waiveFee: flag('waive the convenience fee'),
    days: wholeNumber({
      ...{ summary: 'how many days the link works (default: 20 minutes)', value: '<days>' },
      ...{ from: 1, to: longestLinkDays },
    }),
    send: choice({ summary: 'how to send the link', value: '<channel>', choices: ['email', 'sms'] }),
  },
  settings: ['PORTAL_URL'],
  role: 'staff',
  isSealed: true,
  async run(call) {
    const { database, keyring, now, tenant, actor, values } = call;
    const portalUrl = tenantAddresses(call, 'PORTAL_URL');
    const made = await addAgentLink(
      { database, keyring, now, portalUrl },
      {
        ...{ tenant, actor, accountReferenceCode: values.account, merchantPayeeCode: values.payee },
        ...{ sendBy: values.send ?? null, validDays: values.days },
        terms: {
          amountCents: values.amount ?? null,
          scheduledFor: values.date === undefined ? null : parseDate(values.date),
          methodKind: values.method ?? null,
          isFeeWaived: values.waiveFee,
        },
      },
    );
    if (made.kind === 'refused') throw refused(made.code, { hint: 'For the rules, see docs/agent-links.md.' });
    const { agentLinkId: linkID, url, expiresAt, sentTo } = made;
    return {
      document: { linkID, url, expiresAt, sentTo },
      text: textFacts([
        ['Link', url],
        ['Works until', `${instantText(expiresAt)} UTC`],
        ['Sent', sentTo === null ? 'no' : `to ${sentTo}, by the worker`],
      ]),
    };
  },
});
