import { providedUrls } from '@quittance/database/testing/provided-urls';
import { deletedRecordNames } from '@quittance/domain/retention/retention-rules';
import { describe, expect, it } from 'vitest';
import { simulateRetention } from '../testing/retention-simulation/simulate-retention.ts';

/** Takes seconds on an idle machine, and longer when everything runs at once. */
const timeoutMs = 300_000;

describe('simulated nightly retention over four years of rows', () => {
  it(
    'deletes nothing that a rule or a legal hold keeps, and everything else on time (req 12.19)',
    async () => {
      const { differences, happened } = await simulateRetention(providedUrls(), { days: 90, seed: 3 });
      expect(differences).toEqual([]);
      // Without these events the simulation would prove nothing.
      const deleted = deletedRecordNames.map((record) => `deleted: ${record}`);
      const events = ['a legal hold begins', 'a legal hold ends', 'the job dies', 'two jobs at once'];
      for (const what of [...deleted, ...events]) expect(happened.get(what), what).toBeGreaterThan(0);
    },
    timeoutMs,
  );

  it.each([
    ['what a rule keeps is never deleted', "delete from webhook_event where occurred_at > '2026-11-20'"],
    ['what a legal hold keeps is never deleted', 'delete from idempotency_key'],
    [
      'what no rule keeps is deleted in time',
      `update tenant set retention = '{"plan-recipe": 3000, "paypal-order": 3000, "message": 3000}'`,
    ],
    ['no job deletes from dispute', 'delete from dispute'],
  ])(
    'detects a broken promise: %s',
    async (promise, meddle) => {
      const { differences } = await simulateRetention(providedUrls(), { days: 24, seed: 1, meddle });
      expect(differences).toContainEqual(expect.stringContaining(promise));
    },
    timeoutMs,
  );
});
