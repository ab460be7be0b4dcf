import { codesByName } from '@quittance/contract/codes/response-code-names';
import { demoStaffPassword } from '@quittance/services/demo/demo-staff';
import { type Attack, defineAttack } from './attack.ts';
import { amounts } from './attacks/amounts.ts';
import { blockedReset } from './attacks/blocked-reset.ts';
import { bodiesAttack } from './attacks/bodies.ts';
import { cardTesting } from './attacks/card-testing.ts';
import { contentOfAnswers } from './attacks/content-of-answers.ts';
import { crossSiteRequests } from './attacks/cross-site-requests.ts';
import { csvFormulas } from './attacks/csv-formulas.ts';
import { foreignHost } from './attacks/foreign-host.ts';
import { forgedNotices } from './attacks/forged-notices.ts';
import { forwardedHeaders } from './attacks/forwarded-headers.ts';
import { guestCalls } from './attacks/guest-calls.ts';
import { idsOfOthers } from './attacks/ids-of-others.ts';
import { insiderAdjustments } from './attacks/insider-adjustments.ts';
import { insiderEntries } from './attacks/insider-entries.ts';
import { insiderKeyFiles } from './attacks/insider-key-files.ts';
import { insiderKeys } from './attacks/insider-keys.ts';
import { insiderLimits } from './attacks/insider-limits.ts';
import { insiderManyAccounts } from './attacks/insider-many-accounts.ts';
import { insiderMapping } from './attacks/insider-mapping.ts';
import { insiderOverpayment } from './attacks/insider-overpayment.ts';
import { insiderPromotion } from './attacks/insider-promotion.ts';
import { insiderRefunds } from './attacks/insider-refunds.ts';
import { insiderReturns } from './attacks/insider-returns.ts';
import { insiderSecondSelf } from './attacks/insider-second-self.ts';
import { keyScopesAttack } from './attacks/key-scopes.ts';
import { openMeasurements } from './attacks/open-measurements.ts';
import { paymentVelocity } from './attacks/payment-velocity.ts';
import { payPalOrderOfAnother } from './attacks/paypal-order-of-another.ts';
import { policyReportFlood } from './attacks/policy-report-flood.ts';
import { raceApprovals } from './attacks/race-approvals.ts';
import { racePayPalSubmits } from './attacks/race-paypal-submits.ts';
import { replayedCodes } from './attacks/replayed-codes.ts';
import { replayedPayLink } from './attacks/replayed-pay-link.ts';
import { replayedSession } from './attacks/replayed-session.ts';
import { roles } from './attacks/roles.ts';
import { seeAs } from './attacks/see-as.ts';
import { statementStall } from './attacks/statement-stall.ts';
import { stolenCardTokens } from './attacks/stolen-card-tokens.ts';
import { strangerLockout } from './attacks/stranger-lockout.ts';
import { strangerStaffLockout } from './attacks/stranger-staff-lockout.ts';
import { tenantCrossing } from './attacks/tenant-crossing.ts';
import { timeForgottenPassword } from './attacks/time-forgotten-password.ts';
import { timeRegistration } from './attacks/time-registration.ts';
import { timeStaffSignIn } from './attacks/time-staff-sign-in.ts';
import { traversal } from './attacks/traversal.ts';
import { uploads } from './attacks/uploads.ts';
import { codeOf, succeeded } from './target/browser.ts';
import { uniqueName } from './target/cast.ts';
import { checkGuesses, guessesAtOnce } from './target/guesses.ts';
import { newBankAccount, paymentOf } from './target/money.ts';
import { compareTimes, timedNames } from './timing/compare-times.ts';

const timeLogIn = defineAttack({
  name: 'time-log-in',
  class: 'enumeration',
  tries: 'Find out which names exist by measuring how long a response to a wrong password takes, with 400 pairs.',
  async run({ cast, browser }) {
    const known = await cast.customers(timedNames, { methods: [], owes: [] });
    const guesser = browser('lumen');
    const guess = (username: string | undefined) => guesser.call('auth/login', { username, password: 'Wrong-guess-1' });
    return compareTimes(
      (nth) => guess(known[nth]?.login),
      () => guess(uniqueName('atk')),
    );
  },
  weakenedBy: [
    {
      file: 'packages/services/src/sign-in/secret-hasher.ts',
      search: "const isMatch = await verify(storedHash ?? decoy, secret.normalize('NFKC'), options);",
      replace:
        "if (storedHash === undefined) return false;\n      const isMatch = await verify(storedHash, secret.normalize('NFKC'), options);",
    },
  ],
});

const raceZipSignIn = defineAttack({
  name: 'race-zip-sign-in',
  class: 'race',
  tries:
    'Guess 26 ZIP codes for one account at once, with the right one in 21st place. The API may evaluate at most 10 wrong ones.',
  async run(target) {
    const { login, secret } = await target.cast.customer({ tenant: 'harbor' });
    const bodies = guessesAtOnce(secret, (nth) => String(10_000 + nth)).map((password) => ({
      username: login,
      password,
    }));
    const answers = await target.browser('harbor').callAtOnce('auth/login', bodies);
    return checkGuesses(answers, { isOpened: (answer) => codeOf(answer) === codesByName.TwoFactorRequired });
  },
  weakenedBy: [
    {
      file: 'packages/services/src/sign-in/sign-in-tries.ts',
      search: '(counted.locked_until is null or counted.locked_until <= excluded.updated_at)',
      replace: 'true',
    },
  ],
});

const raceStaffSignIn = defineAttack({
  name: 'race-staff-sign-in',
  class: 'race',
  tries:
    'Guess 26 passwords for a staff member at once, with the right one in 21st place. The API may evaluate at most 10 wrong ones.',
  async run(target) {
    const [email = ''] = await target.cast.staff('agent');
    const bodies = guessesAtOnce(demoStaffPassword).map((password) => ({ email, password }));
    const answers = await target.harness('lumen').callAtOnce('session/sign-in', bodies);
    return checkGuesses(answers, { isOpened: succeeded });
  },
  weakenedBy: [
    {
      file: 'packages/services/src/sign-in/sign-in-tries.ts',
      search: '(counted.locked_until is null or counted.locked_until <= excluded.updated_at)',
      replace: 'true',
    },
  ],
});

const raceLogIn = defineAttack({
  name: 'race-log-in',
  class: 'race',
  tries:
    'Guess 26 passwords for one name at once, with the right one in 21st place. The API may evaluate at most 10 wrong ones.',
  async run(target) {
    const { login, secret } = await target.cast.customer();
    const bodies = guessesAtOnce(secret).map((password) => ({ username: login, password }));
    const answers = await target.browser('lumen').callAtOnce('auth/login', bodies);
    return checkGuesses(answers, { isOpened: succeeded });
  },
  weakenedBy: [
    {
      file: 'packages/services/src/sign-in/sign-in-tries.ts',
      search: '(counted.locked_until is null or counted.locked_until <= excluded.updated_at)',
      replace: 'true',
    },
  ],
});

const payments = 8;

const raceBalance = defineAttack({
  name: 'race-balance',
  class: 'race',
  tries: 'Make eight payments of $60 at once against a balance of $100. Only one may succeed.',
  async run(target) {
    const payer = await target.cast.customer({ owes: [10_000] });
    const browser = target.browser('lumen');
    await browser.signIn(payer);
    const [account = ''] = payer.accounts;
    const by = { paymentMethod: 'bankaccount', newBankAccount: newBankAccount() };
    const bodies = Array.from({ length: payments }, () => ({ ...paymentOf('lumen', { account, amount: 60 }), ...by }));
    const made = (await browser.callAtOnce('payment/submit', bodies)).filter(succeeded).length;
    return { tries: payments, through: Math.max(0, made - 1), detail: `${made} made` };
  },
  weakenedBy: [
    {
      file: 'packages/services/src/payments/reserve/refuse-amount.ts',
      search: "if (verdict === 'above-maximum') return refuse('AmountAboveMaximum', { field });",
      replace: '',
    },
  ],
});

/** All attacks by class, in the order they run. */
export const allAttacks: readonly Attack[] = [
  insiderAdjustments,
  insiderEntries,
  insiderKeyFiles,
  insiderKeys,
  insiderLimits,
  insiderManyAccounts,
  insiderMapping,
  insiderOverpayment,
  insiderPromotion,
  insiderRefunds,
  insiderReturns,
  insiderSecondSelf,
  keyScopesAttack,
  roles,
  seeAs,
  raceApprovals,
  raceBalance,
  raceLogIn,
  racePayPalSubmits,
  raceStaffSignIn,
  raceZipSignIn,
  forgedNotices,
  replayedCodes,
  replayedPayLink,
  replayedSession,
  guestCalls,
  idsOfOthers,
  payPalOrderOfAnother,
  stolenCardTokens,
  tenantCrossing,
  contentOfAnswers,
  timeForgottenPassword,
  timeLogIn,
  timeRegistration,
  timeStaffSignIn,
  cardTesting,
  paymentVelocity,
  blockedReset,
  policyReportFlood,
  statementStall,
  strangerLockout,
  strangerStaffLockout,
  amounts,
  bodiesAttack,
  crossSiteRequests,
  csvFormulas,
  foreignHost,
  forwardedHeaders,
  openMeasurements,
  traversal,
  uploads,
];
