import { demoStaffPassword } from '@quittance/services/demo/demo-staff';
import { defineAttack } from '../attack.ts';
import { describe, succeeded } from '../target/browser.ts';

const guesses = 40;

export const strangerStaffLockout = defineAttack({
  name: 'stranger-staff-lockout',
  class: 'denial',
  tries:
    'Lock out an administrator with wrong passwords. The right password must still work on a device that the administrator has used.',
  async run({ cast, harness }) {
    const [email = ''] = await cast.staff('administrator');
    const known = harness('lumen');
    await known.signIn(email);
    await known.call('session/sign-out');
    const stranger = harness('lumen');
    for (let nth = 0; nth < guesses; nth++)
      await stranger.call('session/sign-in', { email, password: `Wrong-${nth}-guess` });
    const answer = await known.call('session/sign-in', { email, password: demoStaffPassword });
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
