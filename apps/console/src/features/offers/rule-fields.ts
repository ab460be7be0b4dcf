import type { WireOfferRule } from '@quittance/contract/staff/offer-rules';
import { type Cents, zeroCents } from '@quittance/domain/money/cents';
import { parseMoney } from '@quittance/domain/money/parse-money';
import { typedDollars } from '@quittance/domain/money/plain-dollars';

/** Dollar multiples that offers are rounded up to. */
export const roundings = [0.01, 1, 5, 10, 25, 50, 100] as const satisfies WireOfferRule['terms']['roundTo'][];

/** Returns the text key of a multiple, which is `cent` for 0.01 because keys can't contain dots. */
export function roundKey(roundTo: number): string {
  return roundTo < 1 ? 'cent' : String(roundTo);
}

/** Form values of a rule, as typed text. */
export type RuleFields = {
  name: string;
  payeeCodes: string[];
  balanceFrom: string;
  balanceTo: string;
  pastDueFrom: string;
  pastDueTo: string;
  debt: WireOfferRule['audience']['debt'];
  offerType: WireOfferRule['terms']['offerType'];
  askedBy: 'percent' | 'amount';
  percent: string;
  amount: string;
  floor: string;
  roundTo: string;
  downPayment: string;
  installments: string;
  expiresIn: string;
  payWithin: string;
  missed: string;
  again: 'once' | 'after';
  againAfter: string;
};

export const newRuleFields: RuleFields = {
  name: '',
  payeeCodes: [],
  ...{ balanceFrom: '', balanceTo: '', pastDueFrom: '', pastDueTo: '', debt: 'any' },
  ...{ offerType: 'lump-sum', askedBy: 'percent', percent: '60', amount: '', floor: '', roundTo: '1' },
  ...{ downPayment: '', installments: '', expiresIn: '30', payWithin: '0', missed: '1' },
  ...{ again: 'once', againAfter: '' },
};

export function fieldsOfRule(name: string, { audience, terms, againAfterDays }: WireOfferRule): RuleFields {
  const text = (number: number | null) => number?.toString() ?? '';
  const money = (amount: Cents | null) => (amount === null ? '' : typedDollars(amount));
  return {
    name,
    payeeCodes: [...audience.payeeCodes],
    balanceFrom: money(audience.balanceFrom),
    balanceTo: money(audience.balanceTo),
    pastDueFrom: text(audience.pastDueDaysFrom),
    pastDueTo: text(audience.pastDueDaysTo),
    debt: audience.debt,
    offerType: terms.offerType,
    askedBy: terms.percent === null ? 'amount' : 'percent',
    percent: text(terms.percent),
    amount: money(terms.amount),
    floor: terms.floor === 0 ? '' : typedDollars(terms.floor),
    roundTo: text(terms.roundTo),
    downPayment: text(terms.downPaymentPercent),
    installments: text(terms.installments),
    expiresIn: text(terms.expiresInDays),
    payWithin: text(terms.payWithinDays),
    missed: text(terms.missedAllowed),
    again: againAfterDays === null ? 'once' : 'after',
    againAfter: text(againAfterDays),
  };
}

/** Builds the rule from validated fields, without those that the offer type doesn't have. */
export function ruleOfFields(fields: RuleFields): WireOfferRule {
  const { offerType, askedBy } = fields;
  const isPercent = askedBy === 'percent';
  const isPlan = offerType !== 'lump-sum';
  return {
    audience: {
      payeeCodes: [...fields.payeeCodes],
      balanceFrom: typedAmount(fields.balanceFrom),
      balanceTo: typedAmount(fields.balanceTo),
      pastDueDaysFrom: typedNumber(fields.pastDueFrom),
      pastDueDaysTo: typedNumber(fields.pastDueTo),
      debt: fields.debt,
    },
    terms: {
      offerType,
      percent: isPercent ? (typedNumber(fields.percent) ?? 0) : null,
      amount: isPercent ? null : (typedAmount(fields.amount) ?? zeroCents),
      floor: typedAmount(fields.floor) ?? zeroCents,
      roundTo: roundings.find((each) => String(each) === fields.roundTo) ?? 1,
      downPaymentPercent: offerType === 'lump-sum-autopay' ? typedNumber(fields.downPayment) : null,
      installments: isPlan ? typedNumber(fields.installments) : null,
      expiresInDays: typedNumber(fields.expiresIn) ?? 0,
      payWithinDays: typedNumber(fields.payWithin) ?? 0,
      missedAllowed: isPlan ? (typedNumber(fields.missed) ?? 0) : 0,
    },
    againAfterDays: fields.again === 'once' ? null : typedNumber(fields.againAfter),
  };
}

function typedNumber(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

function typedAmount(text: string): Cents | null {
  const parsed = parseMoney(text);
  return parsed.ok ? parsed.cents : null;
}
