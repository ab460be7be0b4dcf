import type { CardBinType, CardBrand } from '@quittance/domain/payment-methods/payment-token';
import type { RefundRefusalReason } from '../../processor-port.ts';
import { type BankReturn, type ChargebackEnd, type Decline, type Fault, faults, type Scenario } from './scenario.ts';

type CardKind = { brand: CardBrand; binType: CardBinType; isHsa?: true };

/**
 * A test card. The store has its `id` and never its number. `keeping` is the issuer's decline when the card is saved.
 * Without it, saving succeeds.
 */
export type TestCard = Scenario & CardKind & { id: string; number: string; does: string; keeping?: Decline };

/** A bank account with a scenario. */
export type TestBankAccount = Scenario & { accountNumber: string; does: string };

const visaCredit = { brand: 'VISA', binType: 'CREDIT' } as const;
const visaDebit = { brand: 'VISA', binType: 'DEBIT' } as const;
const visaPrepaid = { brand: 'VISA', binType: 'PREPAID' } as const;
const visaUnknown = { brand: 'VISA', binType: 'UNKNOWN' } as const;
const mastercardCredit = { brand: 'MASTERCARD', binType: 'CREDIT' } as const;
const mastercardDebit = { brand: 'MASTERCARD', binType: 'DEBIT' } as const;
const mastercardPrepaid = { brand: 'MASTERCARD', binType: 'PREPAID' } as const;
const amex = { brand: 'AMEX', binType: 'CREDIT' } as const;
const discoverCredit = { brand: 'DISCOVER', binType: 'CREDIT' } as const;
const discoverDebit = { brand: 'DISCOVER', binType: 'DEBIT' } as const;
const jcb = { brand: 'JCB', binType: 'CREDIT' } as const;

/** All accepted cards. Any other number is refused with 4040, so that no real card gets further. */
export const testCards: readonly TestCard[] = [
  approved('4242424242424242', visaCredit),
  approved('4111111111111111', visaCredit),
  approved('4000056655665556', visaDebit),
  approved('4000020000000000', { ...visaDebit, isHsa: true }),
  approved('4000010000000019', visaPrepaid),
  approved('4000010000000027', visaUnknown),
  approved('5555555555554444', mastercardCredit),
  approved('2223003122003222', mastercardCredit),
  approved('5200828282828210', mastercardDebit),
  approved('5105105105105100', mastercardPrepaid),
  approved('378282246310005', amex),
  approved('371449635398431', amex),
  approved('6011111111111117', discoverCredit),
  approved('6011981111111113', discoverDebit),
  approved('3566002020360505', jcb),
  declined('4000000000004004', { ...visaCredit, code: '4002', reason: 'card-number-invalid' }),
  declined('4000000000000069', { ...visaCredit, code: '4002', reason: 'card-expired' }),
  declined('4000000000000127', { ...visaCredit, code: '4014', reason: 'cvv-mismatch' }),
  declined('6011000990139424', { ...discoverCredit, code: '4018', reason: 'brand-not-accepted' }),
  declined('4000050000004033', { ...visaCredit, code: '4033', reason: 'credit-card-not-accepted' }),
  declined('4000000000009995', { ...visaCredit, code: '4033', reason: 'insufficient-funds' }),
  declined('4000000000000002', { ...visaCredit, code: '4033', reason: 'refused-by-issuer' }),
  declined('4000050000004041', { ...visaDebit, code: '4034', reason: 'debit-card-not-accepted' }),
  declined('4000050000009990', { ...visaDebit, code: '4034', reason: 'insufficient-funds' }),
  declined('4000000000004046', { ...visaUnknown, code: '4040', reason: 'unknown-issuer' }),
  unkept('4000030000040021', { ...visaCredit, code: '4002', reason: 'card-number-invalid' }),
  unkept('4000030000040146', { ...visaCredit, code: '4014', reason: 'cvv-mismatch' }),
  unkept('6011030000040189', { ...discoverCredit, code: '4018', reason: 'brand-not-accepted' }),
  unkept('4000030000040336', { ...visaCredit, code: '4033', reason: 'credit-card-not-accepted' }),
  unkept('4000030000099951', { ...visaCredit, code: '4033', reason: 'insufficient-funds' }),
  unkept('4000030000040344', { ...visaDebit, code: '4034', reason: 'debit-card-not-accepted' }),
  unkept('4000030000040401', { ...visaUnknown, code: '4040', reason: 'unknown-issuer' }),
  faulty('4000009000000011', 'slow'),
  faulty('4000009000000029', 'hang-after-charge'),
  faulty('4000009000000037', 'error-before-charge'),
  faulty('4000009000000045', 'error-after-charge'),
  faulty('4000009000000052', 'reset-after-charge'),
  faulty('4000009000000060', 'half-body'),
  faulty('4000009000000078', 'bad-json'),
  faulty('4000009000000086', 'wrong-amount'),
  faulty('4000009000000094', 'conflict'),
  faulty('4000009000000102', 'too-many'),
  faultyRefund('4000009100000010', 'slow'),
  faultyRefund('4000009100000028', 'hang-after-charge'),
  faultyRefund('4000009100000036', 'error-before-charge'),
  faultyRefund('4000009100000044', 'error-after-charge'),
  faultyRefund('4000009100000051', 'reset-after-charge'),
  faultyRefund('4000009100000069', 'half-body'),
  faultyRefund('4000009100000077', 'bad-json'),
  faultyRefund('4000009100000085', 'wrong-amount'),
  faultyRefund('4000009100000093', 'conflict'),
  faultyRefund('4000009100000101', 'too-many'),
  notRefunded('4000009100000119', 'too-late'),
  notRefunded('4000009100000127', 'already-refunded'),
  notRefunded('4000009100000135', 'disputed'),
  notRefunded('4000009100000143', 'refused'),
  refundFailsLater('4000009100000150'),
  chargedBack('4000009200000019', 'won'),
  chargedBack('4000009200000027', 'lost'),
];

/** Bank accounts with a scenario. Any other account number is accepted and settles, with any valid routing number. */
export const testBankAccounts: readonly TestBankAccount[] = [
  { accountNumber: '000123456789', does: 'accepted and settled' },
  returned('000222222227', { code: 'R01', when: 'after-settlement' }),
  returned('000111111113', { code: 'R02', when: 'after-settlement' }),
  returned('000111111116', { code: 'R03', when: 'after-settlement' }),
  returned('000333333335', { code: 'R10', when: 'after-settlement' }),
  returned('000333333343', { code: 'R08', when: 'after-settlement' }),
  returned('000333333350', { code: 'R11', when: 'after-settlement' }),
  returned('000444444440', { code: 'R04', when: 'before-settlement' }),
  returned('000444444457', { code: 'R01', when: 'before-settlement' }),
  returned('000444444465', { code: 'R03', when: 'before-settlement' }),
  returned('000444444473', { code: 'R08', when: 'before-settlement' }),
  returned('000444444481', { code: 'R10', when: 'before-settlement' }),
  refused('000555555551', { code: '2002', reason: 'routing-number-invalid' }),
  refused('000555555552', { code: '5021', reason: 'bank-account-in-wrong-state' }),
  refused('000555555559', { code: '5055', reason: 'bank-account-not-verified' }),
  faultyAccount('000900000001', 'slow'),
  faultyAccount('000900000002', 'hang-after-charge'),
  faultyAccount('000900000003', 'error-before-charge'),
  faultyAccount('000900000004', 'error-after-charge'),
  faultyAccount('000900000005', 'reset-after-charge'),
  faultyAccount('000900000006', 'half-body'),
  faultyAccount('000900000007', 'bad-json'),
  faultyAccount('000900000008', 'wrong-amount'),
  faultyAccount('000900000009', 'conflict'),
  faultyAccount('000900000010', 'too-many'),
];

/** Account whose bank pays an ACH entry and reports a new account number, `correctedNumber`. */
export const correctedBankAccount = { accountNumber: '000666666663', correctedNumber: '000123456789' } as const;

/** Merchant that the sandbox never knows (req 8.1: 5014). */
export const unknownMerchant = 'merchant-not-found';

/** ZIP code that never matches. The token is still created and reports the mismatch. */
export const mismatchingZip = '00000';

const cardsByNumber = new Map(testCards.map((card) => [card.number, card]));
const cardsById = new Map(testCards.map((card) => [card.id, card]));
const accountsByNumber = new Map(testBankAccounts.map((account) => [account.accountNumber, account]));

export function testCardByNumber(digits: string): TestCard | undefined {
  return cardsByNumber.get(digits);
}

export function testCardById(id: string): TestCard | undefined {
  return cardsById.get(id);
}

export function testBankAccount(accountNumber: string): TestBankAccount | undefined {
  return accountsByNumber.get(accountNumber);
}

function approved(number: string, kind: CardKind): TestCard {
  const parts = [kind.brand, kind.binType, ...(kind.isHsa ? ['hsa'] : []), number.slice(-4)];
  return { id: parts.join('-').toLowerCase(), number, ...kind, does: 'succeeds' };
}

function declined(number: string, { code, reason, ...kind }: CardKind & Decline): TestCard {
  const id = `${kind.binType.toLowerCase()}-${reason}`;
  return { id, number, ...kind, decline: { code, reason }, does: `declined with ${code} (${reason})` };
}

function unkept(number: string, { code, reason, ...kind }: CardKind & Decline): TestCard {
  const does = `refused with ${code} (${reason})`;
  return { id: `unkept-${kind.binType.toLowerCase()}-${reason}`, number, ...kind, keeping: { code, reason }, does };
}

function faulty(number: string, fault: Fault): TestCard {
  return { id: fault, number, ...visaCredit, fault, does: faults[fault] };
}

function faultyRefund(number: string, fault: Fault): TestCard {
  const does = `succeeds; the refund call ${faults[fault].replaceAll('charge', 'refund')}`;
  return { id: `refund-${fault}`, number, ...visaCredit, refunding: { fault }, does };
}

function notRefunded(number: string, refusal: RefundRefusalReason): TestCard {
  const does = `succeeds; the refund is refused (${refusal})`;
  return { id: `no-refund-${refusal}`, number, ...visaCredit, refunding: { refusal }, does };
}

function refundFailsLater(number: string): TestCard {
  const does = 'succeeds; the refund succeeds and fails later';
  return { id: 'refund-fails-later', number, ...visaCredit, refunding: { failsLater: true }, does };
}

function chargedBack(number: string, chargeback: ChargebackEnd): TestCard {
  const does = `succeeds and is charged back; with evidence, you ${chargeback === 'won' ? 'win' : 'lose'}`;
  return { id: `chargeback-${chargeback}`, number, ...visaCredit, chargeback, does };
}

function returned(accountNumber: string, bankReturn: BankReturn): TestBankAccount {
  const { code, when } = bankReturn;
  const does =
    when === 'after-settlement'
      ? `accepted, settled and then returned with ${code}`
      : `accepted, but returned with ${code} instead of settling`;
  return { accountNumber, bankReturn, does };
}

function refused(accountNumber: string, decline: Decline): TestBankAccount {
  return { accountNumber, decline, does: `declined with ${decline.code} (${decline.reason})` };
}

function faultyAccount(accountNumber: string, fault: Fault): TestBankAccount {
  return { accountNumber, fault, does: faults[fault] };
}
