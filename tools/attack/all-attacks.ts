import type { Attack } from './attack.ts';
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
import { raceBalance } from './attacks/race-balance.ts';
import { raceLogIn } from './attacks/race-log-in.ts';
import { racePayPalSubmits } from './attacks/race-paypal-submits.ts';
import { raceStaffSignIn } from './attacks/race-staff-sign-in.ts';
import { raceZipSignIn } from './attacks/race-zip-sign-in.ts';
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
import { timeLogIn } from './attacks/time-log-in.ts';
import { timeRegistration } from './attacks/time-registration.ts';
import { timeStaffSignIn } from './attacks/time-staff-sign-in.ts';
import { traversal } from './attacks/traversal.ts';
import { uploads } from './attacks/uploads.ts';

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
