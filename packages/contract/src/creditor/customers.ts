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
  firstName: text(100, "The customer's first name.", 'Dana'),
  lastName: text(100, "The customer's last name.", 'Reyes'),
  addressLineOne: text(200, 'The street address.', '1 Main Street'),
  addressLineTwo: text(200, 'The apartment, suite or unit. Empty if there is none.', 'Apt 4'),
  city: text(100, 'The city.', 'Austin'),
  state: text(2, 'The two-letter code of the state or territory.', 'TX'),
  zip: text(10, 'The five-digit ZIP code.', '78701'),
  homePhone: text(30, 'The ten-digit phone number.', '5125550142'),
  email: text(254, 'The e-mail address.', 'dana@example.com'),
};

export const customerResource = named(
  'Customer',
  z.strictObject({
    customerID: documented(z.uuid(), 'Our ID for the customer.', exampleIds.customer),
    customerReferenceCode: referenceOf('Your ID for the customer. Unique within the tenant.', 'C-1001'),
    ...contact,
    language: documented(
      z.nullable(z.enum(languages)),
      'The language of messages and documents. Null until you or the customer choose one.',
      'en',
    ),
    createdAt: instantOf('When the customer was created in Quittance.'),
    accounts: z.optional(
      documented(
        z.array(z.strictObject(accountFields)),
        "The customer's accounts. Included only if you expand `accounts`.",
        [],
      ),
    ),
  }),
);

const customerReference = z.strictObject({
  customerReferenceCode: referenceOf('Your ID for the customer.', 'C-1001'),
});

export const listCustomers = defineCreditorCall({
  operationId: 'listCustomers',
  method: 'GET',
  path: '/v1/creditor/customers',
  tag: 'Customers',
  summary: 'List customers',
  description: 'Returns customers, oldest first.',
  scope: 'customers:read',
  query: z.strictObject({
    ...pageQuery,
    customerReferenceCode: z.optional(referenceOf('Return only this customer.', 'C-1001')),
    email: z.optional(
      documented(
        z.string().check(z.maxLength(254)),
        'Return only customers with this e-mail address.',
        'dana@example.com',
      ),
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
  description: 'Returns a customer. The audit log records that the API key read it.',
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
  summary: 'Create or update a customer',
  description:
    'Creates the customer, or updates it if it exists. Fields that you leave out keep their values, and so do fields that the customer has changed in the portal. A new customer needs a first and last name.',
  scope: 'customers:write',
  params: customerReference,
  query: z.strictObject(dryRun),
  body: z.strictObject({
    ...z.partial(z.strictObject(contact)).shape,
    language: z.optional(documented(z.enum(languages), 'The language to use until the customer chooses one.', 'en')),
  }),
  response: customerResource,
  refusals: ['ImportPayeeUnknown', 'RecordInvalid', 'ResourceChanged'],
});
