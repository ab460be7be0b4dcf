import { allStaffCalls } from '@quittance/contract/all-staff-calls';
import { keyScopes } from '@quittance/domain/staff/key-scope';
import { defineAttack, tally } from '../attack.ts';
import { describe, required, succeeded } from '../target/browser.ts';
import { makeKey } from '../target/keys.ts';

const prefix = '/v1/staff/';

export const keyScopesAttack = defineAttack({
  name: 'key-scopes',
  class: 'insider',
  tries: 'Make every call outside an API key’s scope, using one key for each scope, a made-up key and a revoked key.',
  async run({ cast, harness, program }) {
    const [email = ''] = await cast.staff('administrator');
    const insider = harness('lumen');
    await insider.signIn(email);
    const tries = [];
    let lastKey = { keyID: '', key: '' };
    for (const scope of keyScopes) {
      lastKey = await makeKey({ cast, harness }, { administrator: insider, scopes: [scope] });
      const key = program('lumen', lastKey.key);
      for (const { path, role, scope: needed } of allStaffCalls) {
        if (role === 'anyone' || needed === scope) continue;
        const answer = await key.call(path.slice(prefix.length));
        // An unknown key would be refused anywhere.
        if (answer.status === 401) throw new Error(`the key for ${scope} does not work`);
        tries.push({ what: `${scope} at ${path}: ${describe(answer)}`, isThrough: answer.status !== 403 });
      }
    }
    const madeUp = await program('lumen', `qk_made_${'x'.repeat(43)}`).call('payment/search');
    tries.push({ what: `a made-up key: ${describe(madeUp)}`, isThrough: madeUp.status !== 401 });
    required(await insider.call('key/revoke', { keyID: lastKey.keyID }), 'revoking a key');
    const revoked = await program('lumen', lastKey.key).call('webhook/list');
    tries.push({ what: `a revoked key: ${describe(revoked)}`, isThrough: succeeded(revoked) });
    return tally(tries);
  },
  weakenedBy: [
    {
      file: 'apps/api/src/plugins/authentication/staff-authentication.ts',
      search: '!key.scopes.includes(call.scope)',
      replace: 'key.scopes.length === 0',
    },
  ],
});
