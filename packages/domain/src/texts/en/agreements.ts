import type { AutopayAmount } from '../../autopay/autopay-terms.ts';
import type { PlanFrequency } from '../../installment-plans/schedule/rhythm.ts';

/** `payBy` is the formatted last day to pay, if there is one. */
type Ways = { isPlan: boolean; payBy: string | undefined };

type NamedPlan = { tenantName: string; confirmationNumber: string; accountReferenceCode: string };

/**
 * Agreements that customers accept, by the record that stores them. Amounts and dates are passed in already formatted.
 */
export type AgreementTexts = {
  authorization: {
    account: string;
    accounts: string;
    and: string;
    /** Replaces the numbers of many accounts that a list below the text names. */
    listed(count: number): string;
    authorize(parts: {
      tenantName: string;
      total: string;
      methodDisplay: string;
      accounts: string;
      day: string;
    }): string;
    fee(fee: string): string;
    /** "call Lumen at 555-0142" */
    asking(tenantName: string, phone: string | null): string;
    revoke(asking: string): string;
    cancel(lastDay: string, asking: string): string;
  };
  /**
   * Agreement of a payer with a business account, in place of a consumer's rights: the business accepts the network's
   * rules for corporate entries (Nacha 2.3.3). Regulation E protects consumers only.
   */
  businessAccount: string;
  plan: {
    and: string;
    authorize(parts: {
      today: string;
      tenantName: string;
      methodDisplay: string;
      accountReferenceCode: string;
      frequency: PlanFrequency;
      isSettlement: boolean;
      count: number;
      payments: string;
    }): string;
    once(run: { amount: string; day: string }): string;
    several(run: { count: number; amount: string; first: string; last: string }): string;
    total(total: string): string;
    totalWithFee(amounts: { fee: string; total: string }): string;
    closedBanks: string;
    lessOwed: string;
    lackOfFunds: string;
    /** "call Lumen at 555-0142" */
    asking(tenantName: string, phone: string | null): string;
    revoke(asking: string): string;
    /** Replaces `revoke` for a business. */
    endBusiness(asking: string): string;
  };
  autopay: {
    account: string;
    accounts: string;
    and: string;
    authorize(parts: {
      today: string;
      tenantName: string;
      methodDisplay: string;
      accounts: string;
      amount: string;
      /** The fixed amount, or undefined. */
      fixed: string | undefined;
      daysBefore: number;
    }): string;
    amounts: Record<AutopayAmount, string>;
    closedBanks: string;
    notice(tenantName: string): string;
    /** For a customer who asked for notices outside a range only. */
    noticeOutside(parts: { tenantName: string; low: string; high: string }): string;
    lateBill: string;
    ceiling(ceiling: string): string;
    fee(fee: string): string;
    lessOwed: string;
    lackOfFunds: string;
    backup(backupDisplay: string): string;
    lasts(lastDay: string | undefined): string;
    stop(asking: string): string;
    /** Replaces `lasts` and `stop` for a business. */
    endBusiness(parts: { asking: string; lastDay: string | undefined }): string;
    /** "call Lumen at 555-0142" */
    asking(tenantName: string, phone: string | null): string;
  };
  planCancellation: {
    canceled(plan: NamedPlan & { day: string }): string;
    underWay(amount: string): string;
  };
  planPause(plan: NamedPlan): string;
  settlement: {
    agree(parts: { today: string; tenantName: string; account: string; balance: string; total: string }): string;
    pay(parts: Ways & { total: string }): string;
    payDown(parts: Ways & { down: string; rest: string }): string;
    begin(parts: { isPlan: boolean; beginBy: string }): string;
    /** `forgiven` is the amount no longer owed afterward, if any. */
    settled(forgiven: string | undefined): string;
    missed(parts: Ways & { missedAllowed: number }): string;
    unpaid(parts: Ways): string;
    /** "call Lumen at 555-0142" */
    asking(tenantName: string, phone: string | null): string;
    questions(asking: string): string;
  };
  textMessages: {
    plain(sender: { tenantName: string; maxAMonth: number }): string;
    /** For debt collectors. */
    collector(sender: { tenantName: string; maxAMonth: number }): string;
    terms: string;
  };
  payByText: {
    authorize(parts: { tenantName: string; methodDisplay: string; phoneEnd: string }): string;
    onlyStated: string;
    code(limits: { codeAbove: string; max: string }): string;
    /** For limits that need no code. */
    max(max: string): string;
    rates: string;
    end(asking: string): string;
    replied(parts: { agreedOn: string; isByCode: boolean }): string;
  };
};

const rhythms: Record<PlanFrequency, string> = {
  weekly: 'every week',
  'every-2-weeks': 'every two weeks',
  'twice-a-month': 'twice a month',
  monthly: 'monthly',
};

export const agreements: AgreementTexts = {
  authorization: {
    account: 'account',
    accounts: 'accounts',
    and: 'and',
    listed: (count) => `the ${count} accounts listed below`,
    authorize: (terms) =>
      `I authorize ${terms.tenantName} to take one payment of ${terms.total} from ${terms.methodDisplay} for ${terms.accounts}. Payment date: ${terms.day}.`,
    fee: (fee) => `The total includes a convenience fee of ${fee}.`,
    asking: (tenantName, phone) => (phone ? `call ${tenantName} at ${phone}` : `contact ${tenantName}`),
    revoke: (asking) => `To cancel, ${asking} before the payment is processed.`,
    cancel: (lastDay, asking) => `To cancel, do so online until the end of ${lastDay}, or ${asking}.`,
  },
  businessAccount:
    'The account belongs to a business that I may act for. The business agrees that debits from it follow the Nacha Operating Rules for corporate entries (CCD).',
  plan: {
    and: 'and',
    authorize: ({ today, tenantName, count, frequency, methodDisplay, accountReferenceCode, isSettlement, payments }) =>
      `On ${today}, I authorize ${tenantName} to take ${count === 1 ? 'one payment' : `${count} payments, ${rhythms[frequency]},`} from ${methodDisplay} ${isSettlement ? 'to settle' : 'for'} account ${accountReferenceCode}: ${payments}.`,
    once: ({ amount, day }) => `${amount} on ${day}`,
    several: ({ count, amount, first, last }) => `${count} payments of ${amount} each, from ${first} to ${last}`,
    total: (total) => `The total is ${total}.`,
    totalWithFee: ({ fee, total }) =>
      `The first payment includes a convenience fee of ${fee}. The total with the fee is ${total}.`,
    closedBanks:
      'If a payment from a bank account is due on a day when banks are closed, it will be taken on the next day they are open.',
    lessOwed: 'If I owe less than the payment on its date, only the amount I owe will be taken.',
    lackOfFunds:
      'A payment that is returned or declined for insufficient funds may be tried again for the same amount, up to two times.',
    asking: (tenantName, phone) => (phone ? `call ${tenantName} at ${phone}` : `contact ${tenantName}`),
    revoke: (asking) =>
      `This authorization lasts until the last payment is made or I revoke it. To stop a payment or the whole plan, do so online by the end of the day before the payment date, or ${asking} by then.`,
    endBusiness: (asking) =>
      `This authorization lasts until the last payment is made or the business ends it. To end it, cancel the plan online or ${asking} before the next payment is processed.`,
  },
  autopay: {
    account: 'account',
    accounts: 'accounts',
    and: 'and',
    authorize: ({ today, tenantName, methodDisplay, accounts, amount, fixed, daysBefore }) =>
      `On ${today}, I authorize ${tenantName} to take a payment from ${methodDisplay} for each bill of ${accounts}. The payment is ${fixed ?? amount}. Payment date: ${daysBefore === 0 ? 'the due date of the bill' : `${daysBefore} ${daysBefore === 1 ? 'day' : 'days'} before the due date of the bill`}.`,
    amounts: {
      'amount-due': 'the full amount due',
      minimum: 'the minimum payment',
      fixed: 'a fixed amount',
    },
    closedBanks:
      'If banks are closed on that date, a payment from a bank account is taken on the next day they are open. If that would be after the due date, it is taken on the last day they are open before the due date.',
    notice: (tenantName) =>
      `${tenantName} will tell me the amount and date at least 10 days before a payment that differs from the previous one.`,
    noticeOutside: ({ tenantName, low, high }) =>
      `I choose to be told about the amount only if a payment is less than ${low} or more than ${high}. ${tenantName} will then tell me the amount and date at least 10 days before the payment.`,
    lateBill:
      'If a bill comes or changes too late for this notice, the payment is taken later, which can be after the due date. I can pay the bill myself before then.',
    ceiling: (ceiling) => `A payment of more than ${ceiling} is taken only if I approve it.`,
    fee: (fee) => `Each payment also includes a convenience fee of ${fee}.`,
    lessOwed: 'If I owe less than the payment on its date, only the amount I owe will be taken.',
    lackOfFunds:
      'A payment that is returned or declined for insufficient funds may be tried again for the same amount, up to two times.',
    backup: (backupDisplay) => `If a payment still fails, it may be taken once from ${backupDisplay}.`,
    lasts: (lastDay) =>
      lastDay
        ? `This authorization lasts until the end of ${lastDay}, unless I end it earlier.`
        : 'This authorization lasts until I end it.',
    stop: (asking) =>
      `To skip a payment or end autopay, do so online by the end of the day before the payment date, or ${asking} by then.`,
    endBusiness: ({ asking, lastDay }) =>
      `This authorization lasts until ${lastDay ? `the end of ${lastDay}, unless the business ends it earlier` : 'the business ends it'}. To end it, end autopay online or ${asking} before the next payment is processed.`,
    asking: (tenantName, phone) => (phone ? `call ${tenantName} at ${phone}` : `contact ${tenantName}`),
  },
  planCancellation: {
    canceled: ({ day, confirmationNumber, accountReferenceCode, tenantName }) =>
      `On ${day}, I canceled payment plan ${confirmationNumber} for account ${accountReferenceCode} and revoked my authorization. ${tenantName} will not take any more payments under it.`,
    underWay: (amount) => `A payment of ${amount} was already being processed and will still be taken.`,
  },
  planPause: ({ tenantName, confirmationNumber, accountReferenceCode }) =>
    `I ask ${tenantName} to take no payments under payment plan ${confirmationNumber} for account ${accountReferenceCode} until I resume it. Before it resumes, I will be shown its new dates and asked to agree to them. A payment that is already being processed will still be taken.`,
  settlement: {
    agree: ({ today, tenantName, account, balance, total }) =>
      `On ${today}, I agree with ${tenantName} to settle account ${account}, which has a balance of ${balance}, for ${total}.`,
    pay: ({ isPlan, payBy, total }) =>
      `I will pay the ${total} ${isPlan ? 'through a payment plan' : 'in one payment'}${payBy ? `${isPlan ? ', all of it' : ''} by ${payBy}` : ''}.`,
    payDown: ({ payBy, down, rest }) =>
      `I will pay ${down} when the plan begins and the other ${rest} through a payment plan${payBy ? `, all of it by ${payBy}` : ''}.`,
    begin: ({ isPlan, beginBy }) =>
      `If I have not set up the ${isPlan ? 'plan' : 'payment'} by the end of ${beginBy}, this agreement ends.`,
    settled: (forgiven) =>
      `Once all of it is paid, the account is settled${forgiven ? ` and I no longer owe the other ${forgiven}` : ''}.`,
    missed: ({ payBy, missedAllowed }) =>
      `${missedAllowed === 0 ? 'If a payment is missed' : `If more than ${missedAllowed} ${missedAllowed === 1 ? 'payment is' : 'payments are'} missed`}${payBy ? `, or not all of it is paid by ${payBy}` : ''}, this agreement ends: what I have paid counts toward the account, and I owe the rest of the full balance.`,
    unpaid: ({ payBy }) =>
      `If the payment is not made${payBy ? ` by ${payBy}` : ''}, this agreement ends and I owe the full balance.`,
    asking: (tenantName, phone) => (phone ? `call ${tenantName} at ${phone}` : `contact ${tenantName}`),
    questions: (asking) => `For questions about this agreement, ${asking}.`,
  },
  textMessages: {
    plain: ({ tenantName, maxAMonth }) =>
      `I agree that ${tenantName} may send up to ${maxAMonth} text messages a month about my account to this number, including automated ones.`,
    collector: ({ tenantName, maxAMonth }) =>
      `I agree that ${tenantName}, a debt collector, may send up to ${maxAMonth} text messages a month about my debt to this number, including automated ones. Anyone else who can see my phone could learn of the debt.`,
    terms:
      "Message and data rates may apply. Reply STOP to end them or HELP for help. I don't have to agree to this to pay.",
  },
  payByText: {
    authorize: ({ tenantName, methodDisplay, phoneEnd }) =>
      `When a text message from ${tenantName} says that I can reply PAY to pay a bill, my reply from the phone number ending in ${phoneEnd} authorizes ${tenantName} to take one payment from ${methodDisplay}.`,
    onlyStated:
      'The text states the amount, the fee and this payment method. Only that amount is taken, and nothing is taken unless I reply.',
    code: ({ codeAbove, max }) =>
      `For a payment of more than ${codeAbove}, I first get a code by text, and I pay by replying with it. No payment of more than ${max} can be made by text.`,
    max: (max) => `No payment of more than ${max} can be made by text.`,
    rates: "Message and data rates may apply. I don't have to agree to this to pay.",
    end: (asking) =>
      `This authorization lasts until I end it. To end it, turn off pay by text online, reply STOP to end all texts, or ${asking}. It also ends if I remove this payment method or change my phone number.`,
    replied: ({ agreedOn, isByCode }) =>
      `I authorized this payment with my reply to a text message (${isByCode ? 'the code' : 'PAY'}), as I agreed on ${agreedOn}.`,
  },
};

/** Default disclosures of debt collectors (12 CFR 1006.18(e), 1006.26(b)). */
export const disclosures = {
  loginIntro:
    'This is an attempt to collect a debt by a debt collector. Any information obtained will be used for that purpose.',
  unreportedDebt:
    'We have not reported this debt to any credit bureau, and we will not report it. Paying it, or not paying it, does not change your credit report through us.',
  outOfStatute:
    'The law limits how long you can be sued on a debt. Because of the age of this debt, we will not sue you for it. You do not have to pay it. In some states a payment, or a promise to pay, can start that time again. You may want to talk to a lawyer before you pay.',
  unreportedAndOutOfStatute:
    'Because of the age of this debt, we will not sue you for it, and we do not report it to any credit bureau. You do not have to pay it. In some states a payment, or a promise to pay, can make it possible to sue again. You may want to talk to a lawyer before you pay.',
};

export type DisclosureTexts = typeof disclosures;
