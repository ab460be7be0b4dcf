import { emailOf } from './registered-email.ts';
import type { SignedIn } from './signed-in-customer.ts';

/** The body of an update of the contact info of a customer of a test, who has a name and an address of e-mail and no more. */
export function contactUpdate({ login }: Pick<SignedIn, 'login'>, edits: object = {}) {
  return {
    customerReferenceCode: `C-${login}`,
    reason: 'Edited the profile',
    customer: {
      firstName: 'Test',
      lastName: login,
      addressLineOne: '',
      addressLineTwo: '',
      city: '',
      state: '',
      zip: '',
      homePhone: '',
      email: emailOf({ login }),
      ...edits,
    },
  };
}
