import { offerStates } from '@quittance/domain/settlements/offer-state';
import { settlementOfferTypes } from '@quittance/domain/settlements/settlement-offer';
import * as z from 'zod/mini';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { accountKey } from './account-fields.ts';
import { defineCreditorCall } from './creditor-call.ts';
import {
  accountQuery,
  documented,
  dryRun,
  exampleIds,
  instantOf,
  named,
  pageOf,
  pageQuery,
  referenceOf,
} from './creditor-fields.ts';
import { expandedFields, expandQuery, ofAccount } from './expanded-fields.ts';

const installments = z.int().check(z.minimum(1), z.maximum(500));
const missedAllowed = z.int().check(z.minimum(0), z.maximum(12));

const typeText =
  '`lump-sum`: the customer pays once. `autopay`: the customer pays with a plan. `lump-sum-autopay`: a down payment first, then a plan.';
const expiresText = 'The last day on which the customer can accept the offer.';
const dueText = 'The last day on which the customer can pay it in full.';
const missedText = 'The number of installments that the customer can miss before the settlement is broken.';

export const offerResource = named(
  'Offer',
  z.strictObject({
    offerID: documented(z.uuid(), 'Our ID for the offer.', exampleIds.offer),
    offerReferenceCode: documented(
      z.nullable(z.string()),
      'Your ID for the offer. Null if it was made in the console or by a rule.',
      'OFFER-1001',
    ),
    ...ofAccount,
    state: documented(z.enum(offerStates), 'The state of the offer.', offerStates[0]),
    offerType: documented(z.enum(settlementOfferTypes), typeText, settlementOfferTypes[0]),
    total: documented(dollars, 'The amount that settles the account, in dollars.', 120),
    downPayment: documented(z.nullable(dollars), 'The down payment, in dollars. Null if there is none.', null),
    expiresOn: documented(z.nullable(day), `${expiresText} Null if there is none.`, '2026-12-15'),
    dueOn: documented(z.nullable(day), `${dueText} Null if there is none.`, '2026-12-31'),
    installments: documented(
      z.nullable(installments),
      "The number of installments in the offer. Null if the offer doesn't set one.",
      null,
    ),
    missedAllowed: documented(missedAllowed, missedText, 0),
    createdAt: instantOf('When the offer was made.'),
    ...expandedFields,
  }),
);

export const listOffers = defineCreditorCall({
  operationId: 'listOffers',
  method: 'GET',
  path: '/v1/creditor/offers',
  tag: 'Offers',
  summary: 'List settlement offers',
  description: 'Returns settlement offers, oldest first.',
  scope: 'offers:read',
  query: z.strictObject({
    ...pageQuery,
    ...accountQuery('offers'),
    offerReferenceCode: z.optional(referenceOf('Return only this offer.', 'OFFER-1001')),
    state: z.optional(documented(z.enum(offerStates), 'Return only offers in this state.', offerStates[0])),
  }),
  response: pageOf(offerResource),
  refusals: [],
});

const offerKey = z.strictObject({ offerID: documented(z.uuid(), 'Our ID for the offer.', exampleIds.offer) });

export const getOffer = defineCreditorCall({
  operationId: 'getOffer',
  method: 'GET',
  path: '/v1/creditor/offers/{offerID}',
  tag: 'Offers',
  summary: 'Get a settlement offer',
  description: 'Returns a settlement offer.',
  scope: 'offers:read',
  params: offerKey,
  query: expandQuery,
  response: offerResource,
  refusals: ['KeyScopeMissing', 'NotFound'],
});

export const putOffer = defineCreditorCall({
  operationId: 'putOffer',
  method: 'PUT',
  path: '/v1/creditor/accounts/{merchantPayeeCode}/{accountReferenceCode}/offers/{offerReferenceCode}',
  tag: 'Offers',
  summary: 'Make or change a settlement offer',
  description:
    'Makes a settlement offer on the account, or changes it if it exists. Fields that you leave out keep their values. A new offer needs a type and a total. If the offer was withdrawn, this opens it again. If the customer has accepted the offer, the settlement keeps the accepted terms. The part of the balance that you give up counts toward the daily limit for API keys.',
  scope: 'offers:write',
  params: z.strictObject({
    ...accountKey,
    offerReferenceCode: referenceOf('Your ID for the offer. Unique within the tenant.', 'OFFER-1001'),
  }),
  query: z.strictObject(dryRun),
  body: z.strictObject({
    offerType: z.optional(documented(z.enum(settlementOfferTypes), typeText, settlementOfferTypes[0])),
    total: z.optional(documented(dollars, 'The amount that settles the account, in dollars.', 120)),
    downPayment: z.optional(
      documented(
        z.nullable(dollars),
        'The down payment, in dollars. Only for `lump-sum-autopay`. Send null to remove it.',
        20,
      ),
    ),
    expiresOn: z.optional(documented(z.nullable(day), `${expiresText} Send null to remove it.`, '2026-12-15')),
    dueOn: z.optional(documented(z.nullable(day), `${dueText} Send null to remove it.`, '2026-12-31')),
    installments: z.optional(
      documented(
        z.nullable(installments),
        'The number of installments in the offer. Not for `lump-sum`. Send null to remove it.',
        6,
      ),
    ),
    missedAllowed: z.optional(documented(missedAllowed, missedText, 0)),
  }),
  response: offerResource,
  refusals: ['AloneLimitReached', 'ImportPayeeUnknown', 'NotFound', 'RecordInvalid', 'ResourceChanged'],
});

export const withdrawOffer = defineCreditorCall({
  operationId: 'withdrawOffer',
  method: 'POST',
  path: '/v1/creditor/offers/{offerID}/withdraw',
  tag: 'Offers',
  summary: 'Withdraw a settlement offer',
  description:
    'Withdraws a settlement offer so that the customer can no longer accept it. If the offer is already withdrawn, nothing changes. Send an empty object as the body.',
  scope: 'offers:write',
  params: offerKey,
  query: z.strictObject(dryRun),
  response: offerResource,
  refusals: ['NotFound', 'OfferAccepted', 'ResourceChanged'],
});
