import * as z from 'zod/mini';
import { accountFields } from './account-fields.ts';
import { documented, exampleIds, expandOf, referenceOf } from './creditor-fields.ts';
import { customerResource } from './customers.ts';

/** Names the account of a resource. */
export const ofAccount = {
  customerID: documented(z.uuid(), 'Our ID for the customer.', exampleIds.customer),
  merchantPayeeCode: referenceOf('The code of the payee that the account belongs to.', 'LUMEN'),
  accountReferenceCode: referenceOf('Your ID for the account.', 'LCP-1001'),
};

/** Resources that `expand` adds to a resource of an account. */
export const expandedFields = {
  account: z.optional(
    documented(z.strictObject(accountFields), 'The account. Included only if you expand `account`.', undefined),
  ),
  customer: z.optional(
    documented(customerResource, 'The customer. Included only if you expand `customer`.', undefined),
  ),
};

/** Query of a call that returns a resource of an account. */
export const expandQuery = z.strictObject({ expand: expandOf(['account', 'customer']) });
