import * as z from 'zod/mini';
import { instant } from '../staff/staff-fields.ts';

/** Adds a field's description and an example in its wire format to the API document. */
export function documented<Schema extends z.ZodMiniType>(
  schema: Schema,
  description: string,
  example: unknown,
): Schema {
  // `examples` would be lost on codecs, whose request and response differ.
  return schema.check(z.meta({ description, example })) as Schema;
}

/** Names a schema in the API document, and so in clients. */
export function named<Schema extends z.ZodMiniType>(id: string, schema: Schema): Schema {
  // Registered, because a check would also name the schemas that are derived from this one.
  z.globalRegistry.add(schema, { id });
  return schema;
}

export const exampleIds = {
  customer: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be001',
  account: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be002',
  payment: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be003',
  refund: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be004',
  approval: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be005',
  import: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be011',
  postingFile: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be012',
  payLink: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be010',
  bill: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be006',
  plan: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be007',
  autopay: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be008',
  autopayCharge: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be00a',
  offer: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be00b',
} as const;

export const instantOf = (description: string) => documented(instant, description, '2026-11-30T16:00:00.000Z');

const size = z.codec(z.string().check(z.regex(/^(?:[1-9]\d?|100)$/, 'must be from 1 to 100')), z.int(), {
  decode: Number,
  encode: String,
});

/** `true` or `false` in a query. */
export const flag = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (value) => (value ? 'true' : 'false'),
});

/** Resources on a page, unless the request states another number. */
export const usualPageSize = 25;

/** Filters of resources that belong to an account. */
export const accountQuery = (resources: string) => ({
  merchantPayeeCode: z.optional(referenceOf(`Return only ${resources} of this payee's accounts.`, 'LUMEN')),
  accountReferenceCode: z.optional(referenceOf(`Return only ${resources} of this account.`, 'LCP-1001')),
});

/** Query fields of a page. */
export const pageQuery = {
  limit: z.optional(
    documented(size, `The number of resources to return, from 1 to 100. The default is ${usualPageSize}.`, '25'),
  ),
  cursor: z.optional(
    documented(
      z.uuid(),
      'The `nextCursor` of the previous page. Leave this out to get the first page.',
      exampleIds.account,
    ),
  ),
};

/** A page of resources. */
export function pageOf<Resource extends z.ZodMiniType>(resource: Resource) {
  return z.strictObject({
    data: documented(z.array(resource), 'The resources on this page.', []),
    nextCursor: documented(
      z.nullable(z.uuid()),
      'Send this as `cursor` to get the next page. Null on the last page.',
      null,
    ),
  });
}

/** Query field with the resources to include in full, separated by commas. */
export function expandOf<const Name extends string>(names: readonly [Name, ...Name[]]) {
  const known: readonly string[] = names;
  const list = z.codec(
    z
      .string()
      .check(
        z.refine(
          (text) => text.split(',').every((name) => known.includes(name)),
          `must be a list of ${names.map((name) => `"${name}"`).join(', ')}, separated by commas`,
        ),
      ),
    z.array(z.enum(names)),
    { decode: (text) => text.split(',') as Name[], encode: (list) => list.join(',') },
  );
  const description = `Resources to include in full, separated by commas: ${names.map((name) => `\`${name}\``).join(', ')}.`;
  return z.optional(documented(list as unknown as z.ZodMiniType<Name[], string>, description, names[0]));
}

/** Query field of every call that writes. */
export const dryRun = {
  dryRun: z.optional(
    documented(flag, 'If `true`, the request is checked and returns the usual response, but changes nothing.', 'true'),
  ),
};

export const referenceOf = (description: string, example: string) =>
  documented(z.string().check(z.minLength(1), z.maxLength(64)), description, example);
