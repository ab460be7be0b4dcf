import { describeBalance } from '@quittance/domain/balances/describe-balance';
import { AccountLife } from '@quittance/domain/balances/testing/account-life';
import { anyEvent, rareLives } from '@quittance/domain/balances/testing/any-life';
import { type LedgerFigures, ledgerOf } from '@quittance/domain/balances/testing/ledger-of-life';
import { type Language, languages } from '@quittance/domain/languages';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import { parseMoney } from '@quittance/domain/money/parse-money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderWithTexts, testI18n } from '../../testing/render-portal.tsx';
import { testServices } from '../../testing/test-services.ts';
import { useAfterPaymentFact } from '../payments/success/after-payment-fact.ts';
import { useBalanceText } from './use-balance-text.ts';

type Claim = keyof LedgerFigures | 'other' | 'settlementHeld' | 'settlementAhead';

/** The amounts that each text may state. Texts not listed here must not contain an amount. */
const notes: Readonly<Record<string, readonly Claim[]>> = {
  'Account.PastDue': ['due'],
  'Account.PastDueSince': ['due'],
  'Account.Due.Undated': ['due'],
  'Account.Due.Today': ['due'],
  'Account.Due.Tomorrow': ['due'],
  'Account.Due.Later': ['due'],
  'Balance.Processing': ['processing'],
  'Balance.Scheduled': ['scheduled'],
  'Balance.ScheduledFor': ['scheduled'],
  'Balance.ScheduledFrom': ['scheduled'],
  'Balance.OtherPayments': ['other'],
  'Plan.PaidOf': ['settlementPaid', 'settlementTotal'],
};
const labels: Readonly<Record<string, Claim>> = {
  'Account.Balance': 'owed',
  'Balance.PaymentLabel': 'processing',
  'Balance.Credit': 'credit',
  'Balance.SettlementPayment': 'settlementHeld',
  'Balance.SettlementLeft': 'settlementAhead',
};
const money = String.raw`(\(?\$[\d,]+(?:\.\d\d)?\)?)`;

function centsOf(text: string): number {
  const parsed = parseMoney(text);
  if (!parsed.ok) throw new Error(`${text} is no amount`);
  return parsed.cents;
}

/** The expected amounts, computed from the ledger alone. Zeros are left out. */
function expected(life: AccountLife): Partial<Record<Claim, number>> {
  const ledger = ledgerOf(life);
  const { owed, due, scheduled, processing, credit } = ledger;
  if (life.facts.dispute && owed > 0) return { owed, processing, scheduled };
  if (life.isSettling) {
    const { settlementScheduled, settlementProcessing, settlementPaid, settlementTotal, settlementLeft } = ledger;
    const other = processing + scheduled - settlementScheduled - settlementProcessing;
    const isLast = settlementLeft === 0 && settlementScheduled === 0;
    const isOnly =
      settlementLeft === 0 && settlementProcessing === 0 && settlementPaid === 0 && life.settlementHeldCount === 1;
    if (isLast || isOnly) return { settlementHeld: settlementProcessing + settlementScheduled, other };
    const settlementAhead = settlementLeft + settlementScheduled;
    return { settlementAhead, settlementPaid, settlementTotal, processing: settlementProcessing, other };
  }
  if (owed < 0) return { credit, processing, scheduled };
  if (owed === 0) return { processing, scheduled };
  return { owed, due, processing, scheduled };
}

type Presenters = { balanceText: ReturnType<typeof useBalanceText>; after: ReturnType<typeof useAfterPaymentFact> };

function Presenting({ onRender }: { readonly onRender: (presenters: Presenters) => void }) {
  onRender({ balanceText: useBalanceText(), after: useAfterPaymentFact() });
  return null;
}

async function presentersIn(language: Language): Promise<Presenters> {
  const services = testServices({ isSignedIn: true });
  return new Promise((resolve, reject) => {
    renderWithTexts(<Presenting onRender={resolve} />, { language, services }).catch(reject);
  });
}

/** Extracts amounts from a screen by matching the language's texts. */
async function reader(language: Language) {
  const { t } = await testI18n({ language });
  const placeholders = { amount: '§', paid: '§', total: '§', day: '¤', count: '¤' };
  const patterns = Object.entries(notes).map(([key, names]) => {
    const text = t(key, placeholders).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return { names, pattern: new RegExp(`^${text.replaceAll('§', money).replaceAll('¤', '.+?')}$`) };
  });
  const pastDue = t('Balance.DueIncluding', { due: '', amount: '§' }).split('§')[0] ?? '';
  const labelOf = new Map(Object.entries(labels).map(([key, name]) => [t(key), name]));
  return {
    creditAfter: t('Balance.CreditAfter.now'),
    label: (text: string) => labelOf.get(text),
    note: (whole: string): [Claim, number][] => {
      const [text = '', past] = whole.split(pastDue);
      const isKnown =
        patterns.find(({ pattern }) => pattern.test(text)) ?? patterns.find(({ pattern }) => pattern.test(`${text}.`));
      if (!isKnown) expect(whole).not.toContain('$');
      const amounts = isKnown?.pattern.exec(text)?.slice(1) ?? [];
      const statedAmounts = amounts.map((amount, index): [Claim, number] => [
        isKnown?.names[index] ?? 'owed',
        centsOf(amount),
      ]);
      const pastAmount = past === undefined ? undefined : new RegExp(money).exec(past)?.[1];
      return pastAmount === undefined ? statedAmounts : [...statedAmounts, ['pastDue', centsOf(pastAmount)]];
    },
  };
}

describe.each(languages)('balance texts on the screens in %s (req 5.7)', (language) => {
  it('match the ledger balance after any sequence of account events', async () => {
    const { balanceText, after } = await presentersIn(language);
    const read = await reader(language);
    const seen = new Set<string>();
    const check = (life: AccountLife) => {
      const { label, amount, notes: balanceNotes } = balanceText(describeBalance(life.facts, life.today));
      const shown = centsOf(formatMoney(amount, { language, form: 'screen' }));
      const figures = new Map<Claim, number>([[read.label(label) ?? 'owed', shown]]);
      for (const { text } of balanceNotes) for (const [name, each] of read.note(text)) figures.set(name, each);
      for (const name of figures.keys()) seen.add(name);
      const { pastDue, ...rest } = Object.fromEntries([...figures].filter(([, each]) => each !== 0));
      const ofLedger = Object.fromEntries(Object.entries(expected(life)).filter(([, each]) => each !== 0));
      expect(rest).toEqual(ofLedger);
      const { due, pastDue: part } = ledgerOf(life);
      const isPast = (life.facts.bill.dueOn?.compare(life.today) ?? 0) < 0;
      if (pastDue !== undefined) expect(pastDue).toBe(isPast ? due : part);
      const left = after({ leftCents: cents(life.receivable), settles: false, timing: 'now' });
      expect(centsOf(left?.value ?? '')).toBe(Math.abs(life.receivable));
      expect(left?.term === read.creditAfter).toBe(life.receivable < 0);
    };
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        const life = new AccountLife();
        for (const event of [{ kind: 'adjust' as const, amountCents: cents(50_000) }, ...events]) {
          life.apply(event);
          check(life);
        }
      }),
      { numRuns: 150, examples: rareLives.map((events) => [events]) },
    );
    expect([...seen]).toEqual(
      expect.arrayContaining(['owed', 'due', 'scheduled', 'processing', 'credit', 'settlementHeld', 'settlementAhead']),
    );
  });
});
