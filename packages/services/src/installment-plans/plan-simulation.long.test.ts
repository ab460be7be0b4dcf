import { providedUrls } from '@quittance/database/testing/provided-urls';
import { describe, expect, it } from 'vitest';
import { simulatePlans } from '../testing/plan-simulation/run-simulation.ts';

/** A few seconds on an idle machine, and longer when everything runs at the same time. */
const timeoutMs = 120_000;

describe('simulated plans over months of crashes, lost calls, declines, returns, wrong clocks and plan changes', () => {
  it(
    'charge each installment once or account for it to the cent (req 7.6)',
    async () => {
      const { differences, happened, ended } = await simulatePlans(providedUrls(), { plans: 40, days: 120, seed: 1 });
      expect(differences).toEqual([]);
      // A simulation without these would prove nothing.
      for (const what of [
        'mishap: killed-after-call',
        'mishap: answer-lost',
        'card: no funds',
        'ach: R01 before settlement',
      ]) {
        expect(happened.get(what)).toBeGreaterThan(0);
      }
      expect(ended).toEqual(
        expect.arrayContaining([
          { what: 'installment', state: 'paid', count: expect.any(Number) },
          { what: 'plan', state: 'completed', count: expect.any(Number) },
        ]),
      );
    },
    timeoutMs,
  );

  it(
    'report every violated invariant',
    async () => {
      const promises = {
        'what is not paid or under way has no live payment': `update installment set state = 'failed' where state = 'paid'`,
        'what is paid was paid by one payment': `update installment set state = 'paid' where state = 'scheduled' and sequence % 2 = 0`,
        'the ledger agrees with itself': 'update account set balance_cents = balance_cents + 1',
        'the processor has what is booked': 'update payment set fee_cents = fee_cents + 1',
        'the customer was notified of every event that needs a notice': 'update plan_event set notified_at = null',
        'a plan that has ended has nothing ahead': `update installment_plan set state = 'stopped'`,
      };
      const { differences } = await simulatePlans(providedUrls(), {
        plans: 3,
        days: 14,
        seed: 3,
        async meddle(query) {
          for (const statement of Object.values(promises)) await query(statement);
        },
      });
      for (const promise of Object.keys(promises)) {
        expect(differences).toContainEqual(expect.stringMatching(`^${promise}: `));
      }
    },
    timeoutMs,
  );

  it(
    'report a denied debit that opened no case',
    async () => {
      const { differences } = await simulatePlans(providedUrls(), {
        plans: 3,
        days: 14,
        seed: 1,
        meddle: (query) =>
          query("update payment set state = 'returned', return_code = 'R10' where state in ('settled', 'succeeded')"),
      });
      const promise = 'a return that the payer denies, stops or asks to correct opens one case: ';
      expect(differences).toContainEqual(expect.stringContaining(promise));
    },
    timeoutMs,
  );
});
