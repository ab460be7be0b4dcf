import { defineAttack } from '../attack.ts';
import { describe, succeeded } from '../target/browser.ts';

const guesses = 40;

export const strangerLockout = defineAttack({
  name: 'stranger-lockout',
  class: 'denial',
  tries:
    'Lock out a customer with wrong passwords. The right password must still work on a device that the customer has used.',
  async run({ cast, browser }) {
    const owner = await cast.customer();
    const known = browser('lumen');
    await known.signIn(owner);
    await known.call('auth/logout');
    known.token = undefined;
    const stranger = browser('lumen');
    const wrong = Array.from({ length: guesses }, (_, nth) => ({
      username: owner.login,
      password: `Wrong-${nth}-guess`,
    }));
    for (const body of wrong) await stranger.call('auth/login', body);
    const answer = await known.call('auth/login', { username: owner.login, password: owner.secret });
    return { tries: guesses, through: succeeded(answer) ? 0 : 1, detail: `the owner: ${describe(answer)}` };
  },
  weakenedBy: [
    {
      file: 'packages/services/src/sign-in/sign-in-tries.ts',
      search: 'const deviceHash = (await findKnownDevice(tx, { ...name, devices })) ?? unknownDevices;',
      replace: 'const deviceHash = unknownDevices;',
    },
  ],
});
