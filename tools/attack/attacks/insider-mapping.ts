import { defineAttack, tally } from '../attack.ts';
import { required } from '../target/browser.ts';
import type { ConsoleClient } from '../target/console-client.ts';
import { makeKey } from '../target/keys.ts';

type Mapping = { kind: string; version: number };

/** Maps each account's last fee to its balance. */
const dishonest = {
  columns: { accountReferenceCode: 'Account', balance: 'Last fee' },
  constants: {},
  format: { days: 'iso', money: 'cents', creditBalances: 'take' },
};

export const insiderMapping = defineAttack({
  name: 'insider-mapping',
  class: 'insider',
  tries:
    'As a supervisor, as an administrator and with an API key for imports, make all future balance files use another column, and approve the change yourself.',
  async run({ cast, harness, program }) {
    const enter = async (role: 'supervisor' | 'administrator') => {
      const [email = ''] = await cast.staff(role, { tenant: 'harbor' });
      const insider = harness('harbor');
      await insider.signIn(email);
      return insider;
    };
    const administrator = await enter('administrator');
    const supervisor = await enter('supervisor');
    const { payees } = required(await administrator.call('payee/list'), 'the payees');
    const [{ payeeCode }] = payees as [{ payeeCode: string }];
    const body = { payeeCode, kind: 'balances', mapping: dishonest };
    const second = await enter('administrator');
    const key = program('harbor', (await makeKey({ cast, harness }, { administrator, scopes: ['imports'] })).key);
    const askers = [
      { what: 'a supervisor', by: supervisor, decider: supervisor },
      { what: 'an administrator', by: administrator, decider: administrator },
      { what: 'an API key', by: key, decider: administrator },
    ];
    const tries = [];
    for (const { what, by, decider } of askers) {
      const before = await versionOf(administrator, payeeCode);
      const { approvalID } = required(await by.call('import/save-mapping', body), 'saving a mapping');
      const decide = (who: ConsoleClient, decision: 'approve' | 'refuse') =>
        who.call('approval/decide', { approvalID, decision, reason: 'Seen' });
      if (approvalID) await decide(decider, 'approve');
      const after = await versionOf(administrator, payeeCode);
      tries.push({ what, isThrough: after > before });
      if (after > before) continue;
      // The last one proves that a second person's approval is enough.
      const isLast = by === key;
      required(await decide(second, isLast ? 'approve' : 'refuse'), 'the decision of a second person');
      if (isLast && (await versionOf(administrator, payeeCode)) === before)
        throw new Error('an approved mapping had no effect');
    }
    return tally(tries);
  },
  weakenedBy: [
    {
      file: 'packages/services/src/imports/mappings/save-mapping.ts',
      search: 'if (!(await alwaysTakesTwo(tx, { tenant, actor }))) {',
      replace: "if (tenant.id !== '') {",
    },
  ],
});

async function versionOf(harness: ConsoleClient, payeeCode: string): Promise<number> {
  const { mappings } = required(await harness.call('import/mappings', { payeeCode }), 'the mappings');
  return (mappings as Mapping[]).find(({ kind }) => kind === 'balances')?.version ?? 0;
}
