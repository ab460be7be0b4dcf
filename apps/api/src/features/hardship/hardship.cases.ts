import { randomUUID } from 'node:crypto';
import { endHardshipPause, requestHardship, withdrawHardship } from '@quittance/contract/hardship/hardship';
import type { HardshipReason, HardshipRules } from '@quittance/domain/hardship/hardship-rules';
import { hardshipRequestsOfCustomer } from '@quittance/domain/limit-uses/use-limits';
import { askForHelp, turnOnHardship } from '@quittance/services/testing/fixtures/test-hardship';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { type CaseHarness, defineCases } from '../../testing/call-cases.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';

const situation = {
  monthlyIncome: 2_400.5,
  householdSize: 3,
  affordable: 50,
  words: 'I fell ill.',
  since: '2026-11-01',
};

export const hardshipCases = [
  defineCases(requestHardship, {
    success: asking(),
    refusals: {
      HardshipNotAllowed: (harness) => asking()(harness, { isOn: false }),
      async NotFound(harness) {
        const request = await asking()(harness);
        return { ...request, body: { ...request.body, accountReferenceCode: randomUUID() } };
      },
      async TooManyRequests(harness) {
        const request = await asking('other')(harness);
        for (let asked = 0; asked < hardshipRequestsOfCustomer.max; asked++) {
          const answer = await harness.api.send(requestHardship, request);
          const body = { requestID: answer.json().request.requestID };
          await harness.api.send(withdrawHardship, { ...request, body });
        }
        return request;
      },
    },
  }),
  defineCases(withdrawHardship, {
    success: ofRequest('other'),
    refusals: { HardshipNotOpen: ofRequest('illness'), NotFound: ofNobody },
  }),
  defineCases(endHardshipPause, {
    success: ofRequest('illness'),
    refusals: { NotFound: ofRequest('other') },
  }),
];

/** Each case has its own tenant, because its rules for hardship differ. An illness pauses the account. */
function asking(reason: HardshipReason = 'illness') {
  return async ({ api }: Pick<CaseHarness, 'api'>, rules: Partial<HardshipRules> = {}) => {
    const tenant = await makeTenant(api.world, { label: `hardship-${randomUUID()}` });
    await turnOnHardship(api.world, { tenant, ...rules });
    const { account, credentials } = await signInCustomer(api, { tenant });
    return { ...credentials, body: { accountReferenceCode: account, reason, ...situation, language: 'en' } };
  };
}

function ofRequest(reason: HardshipReason) {
  return async ({ api }: CaseHarness) => {
    const tenant = await makeTenant(api.world, { label: `hardship-${randomUUID()}` });
    await turnOnHardship(api.world, { tenant });
    const { account, credentials, session } = await signInCustomer(api, { tenant });
    const asked = { tenant, session, accountReferenceCode: account, reason };
    return { ...credentials, body: { requestID: (await askForHelp(api.world, asked)).requestId } };
  };
}

async function ofNobody({ api, tenant }: CaseHarness) {
  const { credentials } = await signInCustomer(api, { tenant });
  return { ...credentials, body: { requestID: randomUUID() } };
}
