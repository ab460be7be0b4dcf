import { defineAttack } from '../attack.ts';
import { adjust, aloneLimits, checkMoved, enter, justBelow } from '../target/alone.ts';
import { required, succeeded } from '../target/browser.ts';

const repeats = 12;

export const insiderKeys = defineAttack({
  name: 'insider-keys',
  class: 'insider',
  tries:
    'As an administrator, create API keys, use them to enter payments above your own limit, and approve a key’s request as its creator.',
  async run({ cast, harness, program }) {
    const { accounts } = await cast.customer({ owes: [2_000_000] });
    const [account = ''] = accounts;
    const [email = ''] = await cast.staff('administrator');
    const insider = harness('lumen');
    await insider.signIn(email);
    return checkMoved(insider, {
      ...{ accounts, owedBefore: 20_000, limit: aloneLimits.account },
      async act() {
        for (let nth = 0; nth < repeats; nth++) {
          const body = { name: `Key ${nth}`, scopes: ['payments'], expiresAt: null };
          const made = await insider.call('key/create', body);
          if (!succeeded(made)) continue;
          const approve = (approvalID: unknown) =>
            insider.call('approval/decide', { approvalID, decision: 'approve', reason: 'Mine' });
          if (made.json.approvalID) await approve(made.json.approvalID);
          const key = program('lumen', String(required(made, 'a key').key));
          const answers = [
            await enter(key, { account, amount: justBelow, form: 'check' }),
            await adjust(key, { account, amount: -justBelow }),
          ];
          for (const { json } of answers) {
            if (json.approvalID) await approve(json.approvalID);
          }
        }
        return repeats * 2;
      },
    });
  },
  weakenedBy: [
    {
      file: 'packages/services/src/api-keys/manage-api-keys.ts',
      search: 'if (!movesMoney(request.scopes) || !(await alwaysTakesTwo(tx, { tenant, actor }))) return undefined;',
      replace: 'if (actor) return undefined;',
    },
    {
      file: 'packages/services/src/approvals/may-decide.ts',
      search: 'return [asker, ...(key?.shown_to ?? [])];',
      replace: 'return [asker];',
    },
  ],
});
