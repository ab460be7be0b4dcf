import { languages } from '@quittance/domain/languages';
import * as z from 'zod/mini';
import { accountFields } from './account-fields.ts';
import { defineCreditorCall } from './creditor-call.ts';
import {
  documented,
  dryRun,
  exampleIds,
  expandOf,
  instantOf,
  named,
  pageOf,
  pageQuery,
  referenceOf,
} from './creditor-fields.ts';

const text = (longest: number, description: string, example: string) =>
  documented(z.string().check(z.maxLength(longest)), description, example);

const contact = {
  firstName: text(100, 'First name.', 'Dana'),
  lastName: text(100, 'Last name.', 'Reyes'),
  addressLineOne: text(200, 'Street address.', '1 Main Street'),
  addressLineTwo: text(200, 'Apartment, suite or unit. Empty if there is none.', 'Apt 4'),
  city: text(100, 'City.', 'Austin'),
  state: text(2, 'State or territory, as two letters.', 'TX'),
  zip: text(10, 'ZIP code with 5 digits.', '78701'),
  homePhone: text(30, 'Phone number with 10 digits.', '5125550142'),
  email: text(254, 'E-mail address.', 'dana@example.com'),
};

export const customerResource = named(
  'Customer',
  z.strictObject({
    customerID: documented(z.uuid(), 'Our ID of the customer.', exampleIds.customer),
    customerReferenceCode: referenceOf("Your own key of the customer, unique among the tenant's customers.", 'C-1001'),
    ...contact,
    language: documented(
      z.nullable(z.enum(languages)),
      'Language for messages and documents. Null until you or the customer choose one.',
      'en',
    ),
    createdAt: instantOf('Time at which the customer was created here.'),
    accounts: z.optional(
      documented(
        z.array(z.strictObject(accountFields)),
        "The customer's accounts, if you asked for them with `expand`.",
        [],
      ),
    ),
  }),
);

const customerReference = z.strictObject({
  customerReferenceCode: referenceOf('Your own key of the customer.', 'C-1001'),
});

export const listCustomers = defineCreditorCall({
  operationId: 'listCustomers',
  method: 'GET',
  path: '/v1/creditor/customers',
  tag: 'Customers',
  summary: 'List customers',
  description: 'Returns customers in the order in which they were created.',
  scope: 'customers:read',
  query: z.strictObject({
    ...pageQuery,
    customerReferenceCode: z.optional(referenceOf('Only the customer with this key.', 'C-1001')),
    email: z.optional(
      documented(z.string().check(z.maxLength(254)), 'Only customers with this e-mail address.', 'dana@example.com'),
    ),
  }),
  response: pageOf(customerResource),
  refusals: [],
});

export const getCustomer = defineCreditorCall({
  operationId: 'getCustomer',
  method: 'GET',
  path: '/v1/creditor/customers/{customerReferenceCode}',
  tag: 'Customers',
  summary: 'Get a customer',
  description: 'Returns one customer. The audit log records that the key read it.',
  scope: 'customers:read',
  params: customerReference,
  query: z.strictObject({ expand: expandOf(['accounts']) }),
  response: customerResource,
  refusals: ['NotFound'],
});

export const putCustomer = defineCreditorCall({
  operationId: 'putCustomer',
  method: 'PUT',
  path: '/v1/creditor/customers/{customerReferenceCode}',
  tag: 'Customers',
  summary: 'Create or change a customer',
  description:
    "Creates the customer with your key, or changes the fields that you send. Fields that the customer has changed in the portal keep the customer's values. A new customer needs a first and a last name.",
  scope: 'customers:write',
  params: customerReference,
  query: z.strictObject(dryRun),
  body: z.strictObject({
    ...z.partial(z.strictObject(contact)).shape,
    language: z.optional(documented(z.enum(languages), 'Used until the customer chooses a language.', 'en')),
  }),
  response: customerResource,
  refusals: ['ImportPayeeUnknown', 'RecordInvalid', 'ResourceChanged'],
});
